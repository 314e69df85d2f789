const patienceMs = 3000;

/**
 * Brings a place of the page into view, and back into view while what stands above it is still coming in. Stops when the
 * visitor does something, or after 3 s. Gives what calls it off.
 */
export function arriveAt(place: HTMLElement): () => void {
  // told at once when it begins to watch, and then of every growth
  const growth = new ResizeObserver(() => place.scrollIntoView({ behavior: 'instant' }));
  const stop = () => {
    growth.disconnect();
    clearTimeout(patience);
    for (const gesture of gestures) removeEventListener(gesture, stop);
  };
  const patience = setTimeout(stop, patienceMs);
  for (const gesture of gestures) addEventListener(gesture, stop, { passive: true, once: true });
  growth.observe(document.body);
  return stop;
}

const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
