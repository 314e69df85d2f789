import { type MouseEvent, useCallback, useMemo } from 'react';
import { matchScreen } from '#shared/screen-paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { isPlainClick } from '../../ui/is-plain-click.ts';
import { trustedHtml } from '../../ui/trusted-types.ts';
import { useGo } from '../../ui/use-go.ts';
import style from './rich-text.module.css';

/** HTML of the content system, sanitised by the server. Its links within the shop change the screen, as others do. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const go = useGo();
  const follow = useCallback(
    (event: MouseEvent<HTMLDivElement>) => {
      const path = pathOfLink(event);
      if (path === null) return;
      event.preventDefault();
      go(path);
    },
    [go],
  );
  // one object for one text: React writes the HTML anew when it is given another
  const trusted = useMemo(() => trustedHtml(html), [html]);
  // the links inside are what is pressed, and they have the keyboard; the text itself listens for them
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={classNames(style.text, className)}
      onClick={follow}
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  );
}

function pathOfLink(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== location.origin || !isPlainClick(event, link)) return null;
  const { pathname, search, hash } = link;
  const sameScreen = pathname === location.pathname && search === location.search;
  return sameScreen || matchScreen(pathname) === null ? null : pathname + search + hash;
}
