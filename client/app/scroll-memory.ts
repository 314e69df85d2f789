import { whenPageGrows } from './when-page-grows.ts';

const storageKey = 'scroll';
const mostPlaces = 50;

/** Remembers how far down this place was read, until another one is reached. */
export function keepScroll(place: string): () => void {
  // a page whose content comes later is too short when the browser would restore it
  history.scrollRestoration = 'manual';
  let top: number | null = null;
  const note = () => {
    top = window.scrollY;
  };
  const save = () => {
    if (top !== null) write(place, top);
  };
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', save);
  return () => {
    save();
    removeEventListener('scroll', note);
    removeEventListener('pagehide', save);
  };
}

/** Scrolls to where this place was left, as soon as the page is long enough; stops when the visitor scrolls. */
export function restoreScroll(place: string): () => void {
  const top = read()[place] ?? 0;
  let theirs = false;
  const giveUp = () => {
    theirs = true;
  };
  const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
  for (const gesture of gestures) addEventListener(gesture, giveUp, { passive: true, once: true });
  const stop = whenPageGrows(() => {
    if (theirs) return true;
    window.scrollTo({ top, behavior: 'instant' });
    return Math.abs(window.scrollY - top) < 2;
  });
  return () => {
    stop();
    for (const gesture of gestures) removeEventListener(gesture, giveUp);
  };
}

function read(): Record<string, number> {
  try {
    // written by `write` alone
    const places: Record<string, number> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return places;
  } catch {
    return {};
  }
}

function write(place: string, top: number): void {
  const { [place]: _, ...others } = read();
  const kept = [...Object.entries(others).slice(1 - mostPlaces), [place, top] as const];
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // the page then begins at its top
  }
}
