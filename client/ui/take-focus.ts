/** `ref={takeFocus}`: what takes the place of a form or a button takes its focus too, so that it is read aloud. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}
