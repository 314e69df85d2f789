import { whenPageGrows } from './when-page-grows.ts';

/**
 * Moves focus to the page's h1 as soon as there is one, so that a screen reader says where one has come. Stops when the
 * visitor moves focus first. Gives what calls it off.
 */
export function focusHeading(): () => void {
  const before = document.activeElement;
  return whenPageGrows(() => {
    if (document.activeElement !== before && document.activeElement !== document.body) return true;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  });
}
