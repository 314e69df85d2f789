import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { endProgress } from '../ui/route-progress.ts';
import { focusHeading } from './focus-heading.ts';
import { keepScroll, restoreScroll } from './scroll-memory.ts';

/** What happens when a path has been reached: a new page begins at its top and its h1, Back finds the place it left. */
export function useArrival(): void {
  const { pathname, search, hash, key } = useLocation();
  const type = useNavigationType();
  const place = `${key}:${pathname}${search}${hash}`;
  const pathBefore = useRef<string | null>(null);

  useEffect(() => keepScroll(place), [place]);

  useEffect(() => {
    endProgress();
    const first = pathBefore.current === null;
    const samePath = pathBefore.current === pathname;
    pathBefore.current = pathname;
    if (first) return isReturn() ? restoreScroll(place) : undefined;
    if (type === NavigationType.Pop) {
      const stopFocusing = samePath ? undefined : focusHeading();
      const stopRestoring = restoreScroll(place);
      return () => {
        stopFocusing?.();
        stopRestoring();
      };
    }
    if (samePath) return undefined;
    if (hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
    return focusHeading();
  }, [place, pathname, hash, type]);
}

/** True when this document was come back to or loaded again. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && (entry.type === 'back_forward' || entry.type === 'reload');
}
