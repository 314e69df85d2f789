import { request } from 'undici';

/** How a request came about, as a browser tells it in Sec-Fetch-Site. */
export type Site = 'none' | 'same-origin' | 'same-site' | 'cross-site';

export interface StoredCookie {
  host: string;
  name: string;
  value: string;
  path: string;
  httpOnly: boolean;
  secure: boolean;
  sameSite: string;
}

export interface Page {
  url: URL;
  status: number;
  headers: Headers;
  body: string;
  location: URL | null;
}

interface Init {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  body?: string;
}

export interface BrowserOptions {
  /** public origin → where it is really served, for a shop on https whose server speaks http */
  servedAt?: Record<string, string>;
}

/**
 * A browser without a screen: keeps cookies with their attributes, withholds the Strict ones on a cross-site navigation,
 * refuses what a prefixed name forbids, follows no redirect by itself. Cookies know hosts, not ports.
 */
export class Browser {
  readonly #jar = new Map<string, StoredCookie>();
  readonly #servedAt: Record<string, string>;
  /** every answer that this browser was given: headers and body, as one text */
  readonly received: { from: string; text: string }[] = [];
  /** what it says that it is */
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

  constructor({ servedAt = {} }: BrowserOptions = {}) {
    this.#servedAt = servedAt;
  }

  /** A person goes to an address. */
  navigate(
    address: string | URL,
    { site = 'none', headers = {} }: { site?: Site; headers?: Record<string, string> } = {},
  ) {
    return this.#send(address, site, {
      headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html', ...headers },
    });
  }

  /** A person sends a form. */
  submit(address: string | URL, fields: Record<string, string>): Promise<Page> {
    return this.#send(address, 'same-origin', {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
        accept: 'text/html',
      },
    });
  }

  /** The page's own script calls. */
  call(address: string | URL, { headers = {}, ...init }: Partial<Init> = {}): Promise<Page> {
    const own = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'x-csrf': '1', origin: new URL(address).origin };
    return this.#send(address, 'same-origin', { ...init, headers: { ...own, ...headers } });
  }

  /** Goes on from a redirect as far as `until` says, carrying its cross-site origin along. */
  async follow(start: Page, until: (next: URL) => boolean, site: Site = 'none'): Promise<Page> {
    let page = start;
    for (let hops = 0; page.location && !until(page.location); hops += 1) {
      if (hops > 12) throw new Error(`a redirect loop at ${page.location.href}`);
      page = await this.navigate(page.location, { site });
    }
    return page;
  }

  cookie(name: string): StoredCookie | undefined {
    return [...this.#jar.values()].find((cookie) => cookie.name === name);
  }

  cookies(): StoredCookie[] {
    return [...this.#jar.values()];
  }

  put(cookie: StoredCookie): void {
    this.#jar.set(`${cookie.host} ${cookie.name} ${cookie.path}`, cookie);
  }

  /** Takes a cookie out, as its expiry would. */
  forget(name: string): void {
    for (const [key, cookie] of this.#jar) if (cookie.name === name) this.#jar.delete(key);
  }

  /** The Cookie header that a request to this address would carry. */
  cookieHeader(address: string | URL, site: Site = 'same-origin'): string {
    const url = new URL(address);
    return [...this.#jar.values()]
      .filter(({ host, path, secure, sameSite }) => {
        if (host !== url.hostname || !url.pathname.startsWith(path)) return false;
        if (secure && url.protocol !== 'https:') return false;
        return !(sameSite === 'strict' && site === 'cross-site');
      })
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  async #send(address: string | URL, site: Site, init: Init): Promise<Page> {
    const url = new URL(address);
    const served = this.#servedAt[url.origin];
    const cookie = this.cookieHeader(url, site);
    // not fetch: it writes Sec-Fetch-Mode itself
    const response = await request(served === undefined ? url : new URL(url.pathname + url.search, served), {
      ...init,
      headers: { 'sec-fetch-site': site, 'user-agent': this.userAgent, ...init.headers, ...(cookie && { cookie }) },
    });
    const body = await response.body.text();
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers))
      for (const each of [value ?? []].flat()) headers.append(name, each);
    for (const line of headers.getSetCookie()) this.#store(url, line);
    const text = `${[...headers].map((pair) => pair.join(': ')).join('\n')}\n\n${body}`;
    this.received.push({ from: url.origin, text });
    const location = headers.get('location');
    return {
      url,
      status: response.statusCode,
      headers,
      body,
      location: location === null ? null : new URL(location, url),
    };
  }

  #store(url: URL, line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const attribute = (wanted: string): string | undefined => {
      const found = attributes.find((each) => each.toLowerCase().split('=')[0] === wanted);
      return found === undefined ? undefined : (found.split('=')[1] ?? '');
    };
    const cookie = {
      host: url.hostname,
      name,
      value: pair.slice(at + 1),
      path: attribute('path') ?? '/',
      httpOnly: attribute('httponly') !== undefined,
      secure: attribute('secure') !== undefined,
      sameSite: attribute('samesite')?.toLowerCase() ?? 'lax',
    };
    const prefixed = name.startsWith('__Host-');
    if (cookie.secure && url.protocol !== 'https:') return;
    if (prefixed && !(cookie.secure && cookie.path === '/' && attribute('domain') === undefined)) return;
    if (name.startsWith('__Host-Http-') && !cookie.httpOnly) return;
    const over = attribute('max-age') === '0' || Date.parse(attribute('expires') ?? '') <= Date.now();
    const key = `${url.hostname} ${name} ${cookie.path}`;
    if (over) this.#jar.delete(key);
    else this.#jar.set(key, cookie);
  }
}
