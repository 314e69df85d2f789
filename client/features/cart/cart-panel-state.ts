import { useSyncExternalStore } from 'react';

/** Whether the cart's panel is open: the header's button and a toast's button both open it. */
export const useCartPanelOpen = (): boolean => useSyncExternalStore(subscribe, isOpen, () => false);

export const openCartPanel = (): void => set(true);
export const closeCartPanel = (): void => set(false);

let open = false;
const listeners = new Set<() => void>();

const isOpen = (): boolean => open;

function set(value: boolean): void {
  open = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
