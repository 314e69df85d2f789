/*
 * What a link or a redirect gives its target along, carried over to a new document: there the history knows nothing of
 * it, so it lies in session storage for that one step.
 */
const storageKey = 'navigationState';

export function keepState(path: string, state: unknown): void {
  try {
    if (state === undefined || state === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify({ path, state }));
  } catch {
    // without storage the target does without the state
  }
}

/** Puts kept state into the history entry, where the router finds it; to be called before the router starts. */
export function restoreState(): void {
  try {
    const kept = sessionStorage.getItem(storageKey);
    if (kept === null) return;
    sessionStorage.removeItem(storageKey);
    // written by keepState alone
    const { path, state }: { path: string; state: unknown } = JSON.parse(kept);
    if (path === location.pathname + location.search + location.hash)
      history.replaceState({ usr: state, key: 'default', idx: 0 }, '');
  } catch {
    // without storage there is none
  }
}
