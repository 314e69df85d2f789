import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../server/auth/session/memory-store.ts';
import type { SessionStore } from '../../server/auth/session/session-store.ts';
import { type AuthWorld, callbackAddress, copyOf, signIn, startAuthWorld } from '../support/auth-app.ts';
import type { Browser } from '../support/auth-browser.ts';
import { redisMissing, startRedis } from '../support/auth-redis.ts';

let world: AuthWorld;
let store: SessionStore;
/** which calls the store refuses */
let lost = (_method: string, _name: unknown): boolean => false;
const nothing = () => false;
const everything = () => true;
const addresses = new Set<string>();
beforeAll(async () => {
  world = await startAuthWorld({
    store: (clock) => {
      store = losable(createMemoryStore({ clock }), (method, [address, name]) => {
        if (method === 'create') addresses.add(String(address));
        return lost(method, name);
      });
      return store;
    },
  });
});
afterAll(() => world.close());

const session = (browser: Browser, headers: Record<string, string> = {}) =>
  browser.call(`${world.origin}/api/session`, { headers });
const authenticated = async (browser: Browser) => JSON.parse((await session(browser)).body).authenticated;
const newCustomer = async () => {
  const browser = world.newBrowser();
  await signIn(browser, world);
  return browser;
};

describe('GET /api/session', () => {
  test('is answered from the session alone, with a tag that says whether anything changed', async () => {
    const browser = await newCustomer();
    const before = world.sent.length;
    const first = await session(browser);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-store');
    const second = await session(browser, { 'if-none-match': etag });
    expect([second.status, second.body]).toEqual([304, '']);
    expect(world.sent.length).toBe(before);
    const anonymous = await session(world.newBrowser(), { 'if-none-match': etag });
    expect([anonymous.status, JSON.parse(anonymous.body)]).toEqual([200, { authenticated: false }]);
  });

  test('tells nothing that leads to the provider or to a record', async () => {
    const { body } = await session(await newCustomer());
    expect(Object.keys(JSON.parse(body)).toSorted()).toEqual(['authenticated', 'endsAt', 'user']);
    expect(Object.keys(JSON.parse(body).user).toSorted()).toEqual(['accountAccess', 'email', 'name', 'userType']);
  });

  test('is no use of the session: polling it does not keep anybody signed in', async () => {
    const browser = await newCustomer();
    for (let n = 0; n < 5; n += 1) {
      expect(await authenticated(browser)).toBe(true);
      world.passSeconds(361);
    }
    expect(await authenticated(browser)).toBe(false);
  });
});

describe('a session', () => {
  test('that is used goes on, and ends after half an hour without use', async () => {
    const browser = await newCustomer();
    for (let n = 0; n < 5; n += 1) {
      world.passSeconds(1500);
      expect((await browser.call(`${world.origin}/api/customer`)).status).toBe(200);
    }
    world.passSeconds(1801);
    expect((await browser.call(`${world.origin}/api/customer`)).status).toBe(401);
  });

  test('ends after eight hours, used or not', async () => {
    const browser = await newCustomer();
    for (let n = 0; n < 19; n += 1) {
      world.passSeconds(1500);
      expect((await browser.call(`${world.origin}/api/customer`)).status).toBe(200);
    }
    const { endsAt } = JSON.parse((await session(browser)).body);
    world.passSeconds(400);
    expect((await browser.call(`${world.origin}/api/customer`)).status).toBe(401);
    expect(endsAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  test('is not prolonged by whoever writes to the store: its end is sealed with it', async () => {
    const browser = await newCustomer();
    for (const address of addresses) await store.touch(address, Date.now() + 1e11);
    world.passSeconds(8 * 3600 + 1);
    expect(await authenticated(browser)).toBe(false);
  });

  test('of a cookie that was tampered with is nobody’s, and the cookie is cleared as it was set', async () => {
    const browser = await newCustomer();
    const cookie = browser.cookie('session');
    if (!cookie) throw new Error('no session cookie');
    for (const value of [cookie.value.slice(0, -2), `${cookie.value}AA`, 'x', '%%%', '..', 'a'.repeat(4000)]) {
      browser.put({ ...cookie, value });
      const page = await session(browser);
      expect([page.status, JSON.parse(page.body)]).toEqual([200, { authenticated: false }]);
      expect(page.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^session=; Max-Age=0; Path=\/;.*HttpOnly; SameSite=Strict/),
      ]);
    }
  });

  test('goes on through a rotation of keys, under the key that it began with', async () => {
    const [oldKey] = world.config.sessionKeys;
    if (!oldKey) throw new Error('no key');
    const browser = await newCustomer();
    const newKey = { kid: 'k2', key: randomBytes(32) };
    const rotated = await world.another({ config: { sessionKeys: [newKey, oldKey] } });
    const visitor = copyOf(browser, rotated);
    const page = await visitor.call(`${world.origin}/api/customer`);
    expect(page.status).toBe(200);
    expect(page.headers.getSetCookie()).toEqual([]);
    const retired = await world.another({ config: { sessionKeys: [newKey] } });
    const late = copyOf(browser, retired);
    expect(await authenticated(late)).toBe(false);
  });
});

describe('what the browser sent', () => {
  test('stays here: no cookie and no authorization header of its own reaches an upstream', async () => {
    const browser = await newCustomer();
    await browser.call(`${world.origin}/api/customer`, { headers: { authorization: 'Bearer of-the-browser' } });
    const { headers } = world.upstream.calls.at(-1) ?? {};
    expect(headers?.cookie).toBeUndefined();
    expect(headers?.authorization).toMatch(/^DPoP /);
  });

  test('no token goes to an address that is not a token receiver', async () => {
    const browser = await newCustomer();
    expect((await browser.call(`${world.origin}/api/products`)).status).toBe(200);
    const call = world.upstream.calls.at(-1);
    expect(call?.path).toBe('/public/v1/products');
    expect(call?.headers.authorization).toBeUndefined();
    expect(call?.headers.dpop).toBeUndefined();
  });
});

describe('a store that is away', () => {
  test('is 503 where a session is needed, costs other pages nothing, and signs nobody out', async () => {
    const browser = await newCustomer();
    lost = everything;
    for (const path of ['/api/session', '/api/customer']) {
      const page = await browser.call(`${world.origin}${path}`);
      expect([page.status, JSON.parse(page.body).code]).toEqual([503, 'session.unavailable']);
      expect(page.body).not.toContain('the store');
      expect(page.headers.getSetCookie()).toEqual([]);
    }
    expect((await browser.navigate(`${world.origin}/`)).body).toBe('unknown');
    expect((await browser.call(`${world.origin}/api/products`)).status).toBe(200);
    expect((await browser.call(`${world.origin}/bff/logout`, { method: 'POST' })).status).toBe(503);
    lost = nothing;
    expect(await authenticated(browser)).toBe(true);
  });

  test('during the callback ends on the sign-in page, which says so', async () => {
    const browser = world.newBrowser();
    const address = await callbackAddress(browser, await browser.navigate(`${world.origin}/bff/login`), world);
    lost = everything;
    const page = await browser.navigate(address);
    lost = nothing;
    expect(page.location?.search).toBe('?problem=session.unavailable');
    expect(await authenticated(browser)).toBe(false);
  });

  test('at the last step of a sign-in gives no half a session, and the page that says so', async () => {
    const browser = world.newBrowser();
    const address = await callbackAddress(browser, await browser.navigate(`${world.origin}/bff/login`), world);
    lost = (method, name) => method === 'create' && name === 'session';
    const page = await browser.navigate(address);
    lost = nothing;
    expect([page.status, page.location?.search]).toEqual([302, '?problem=session.unavailable']);
    expect(browser.cookie('session')).toBeUndefined();
  });

  test.skipIf(redisMissing !== null)('when it is Valkey or Redis, killed in mid-session', async () => {
    const redis = await startRedis();
    const shared = await startAuthWorld({ config: { redisUrl: redis.url } });
    const browser = shared.newBrowser();
    await signIn(browser, shared);
    const call = (path: string) => browser.call(`${shared.origin}${path}`);
    expect((await call('/api/customer')).status).toBe(200);
    await redis.kill();
    const page = await call('/api/session');
    expect([page.status, JSON.parse(page.body).code]).toEqual([503, 'session.unavailable']);
    expect((await call('/api/products')).status).toBe(200);
    await shared.close();
  });
});

/** The same store, of which calls are refused as if it were away. */
function losable(store: SessionStore, isLost: (method: string, given: unknown[]) => boolean): SessionStore {
  return new Proxy(store, {
    get: (target, name, receiver) => {
      const method: unknown = Reflect.get(target, name, receiver);
      if (typeof method !== 'function' || name === 'close') return method;
      return (...given: unknown[]): unknown =>
        isLost(String(name), given)
          ? Promise.reject(new Error('the store at 10.0.0.7 is away'))
          : Reflect.apply(method, target, given);
    },
  });
}
