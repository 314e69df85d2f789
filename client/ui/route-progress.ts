/** Whether a screen is on its way: set by whoever starts to go somewhere, cleared by the arrival. */
let going = false;
const listeners = new Set<() => void>();

export const startProgress = (): void => set(true);
export const endProgress = (): void => set(false);
export const isGoing = (): boolean => going;

export function subscribeToProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(value: boolean): void {
  if (going === value) return;
  going = value;
  for (const listener of listeners) listener();
}
