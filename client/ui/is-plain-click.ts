import type { MouseEvent } from 'react';

/** True when the browser would follow the link in this very tab, and nobody has stopped it. */
export const isPlainClick = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download');
