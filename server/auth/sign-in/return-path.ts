const longest = 512;

/**
 * Where a sign-in ends: a path of this shop, or `/`. Parsed as a browser would and written anew, so that no spelling
 * leads elsewhere (RFC 9700 section 4.11); paths that answer no page are refused too.
 */
export function returnPath(wanted: string | undefined, publicOrigin: string): string {
  if (!wanted || wanted.length > longest || !wanted.startsWith('/') || wanted.includes('\\')) return '/';
  const url = URL.parse(wanted, publicOrigin);
  if (url?.origin !== publicOrigin || !isPage(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Decoded as the router decodes, so that `/%62ff/logout` is seen for what it is. */
function isPage(pathname: string): boolean {
  let path: string;
  try {
    path = decodeURIComponent(pathname).toLowerCase();
  } catch {
    return false;
  }
  if (path.startsWith('//') || path.includes('\\')) return false;
  const [, first] = path.split('/');
  return first !== 'bff' && first !== 'api' && first !== 'auth';
}
