import { isPassage } from './is-passage.ts';

const lastPathKey = 'lastPath';

/** Remembers where this tab is, so that whoever then signs in comes back there. */
export function keepLastPath({ pathname, search }: { pathname: string; search: string }): void {
  // the landing page is not kept: specification section 2
  if (pathname === '/' || isPassage(pathname)) return;
  try {
    sessionStorage.setItem(lastPathKey, pathname + search);
  } catch {
    // without storage one comes to the account
  }
}

/** A path of ours, or null. The server checks it again before it leads there. */
export function readLastPath(): string | null {
  try {
    const path = sessionStorage.getItem(lastPathKey);
    return path?.startsWith('/') && !path.startsWith('//') ? path : null;
  } catch {
    return null;
  }
}
