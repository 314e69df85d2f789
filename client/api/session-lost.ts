/** Tells whoever keeps the session that the server has just answered "nobody is signed in". */
const listeners = new Set<() => void>();

export function onSessionLost(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellSessionLost(): void {
  for (const listener of listeners) listener();
}
