/** A browser without a screen: keeps cookies by path, follows no redirect by itself. */
export interface Visitor {
  get(url: string | URL): Promise<Visit>;
  post(url: string | URL, fields: Record<string, string>): Promise<Visit>;
}

export interface Visit {
  url: URL;
  status: number;
  headers: Headers;
  body: string;
  /** where it redirects to */
  location: URL | null;
}

export function newVisitor(): Visitor {
  const cookies = new Map<string, { value: string; path: string }>();

  async function visit(address: string | URL, init: RequestInit): Promise<Visit> {
    const url = new URL(address);
    const sent = [...cookies].filter(([, { path }]) => url.pathname.startsWith(path));
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        cookie: sent.map(([key, { value }]) => `${key.split(' ')[0]}=${value}`).join('; '),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? '/';
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(`${name} ${path}`);
      else cookies.set(`${name} ${path}`, { value, path });
    }
    const location = response.headers.get('location');
    return {
      url,
      status: response.status,
      headers: response.headers,
      body: await response.text(),
      location: location === null ? null : new URL(location, url),
    };
  }

  return {
    get: (url) => visit(url, {}),
    post: (url, fields) => visit(url, { method: 'POST', body: new URLSearchParams(fields) }),
  };
}

/** Follows redirects as long as they stay on the same origin, and gives the last visit. */
export async function follow(visitor: Visitor, start: Visit): Promise<Visit> {
  let visit = start;
  while (visit.location?.origin === visit.url.origin) visit = await visitor.get(visit.location);
  return visit;
}
