import type { ComponentProps, MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { isPlainClick } from './is-plain-click.ts';
import { keepState } from './navigation-state.ts';
import { needsDocument } from './needs-document.ts';
import { useGo } from './use-go.ts';

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** a path of ours, with query and fragment if there are any */
  to: string;
  replace?: boolean;
  /** goes along in the navigation's state */
  state?: unknown;
}

/**
 * A link within the shop. Going to or leaving a screen with the payment provider's script loads a new document.
 * Not the router's own link: that one brings its framework's prefetching along, 4 kB that every visitor would fetch.
 */
export function AppLink({ to, replace = false, state, onClick, children, ...rest }: AppLinkProps) {
  const { pathname } = useLocation();
  const go = useGo();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event, event.currentTarget)) return;
    if (needsDocument(pathname, to)) {
      keepState(to, state);
    } else {
      event.preventDefault();
      go(to, { replace, state });
    }
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}
