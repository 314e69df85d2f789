import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthWorld, signIn, startAuthWorld } from '../support/auth-app.ts';
import type { Browser } from '../support/auth-browser.ts';

/** What @fastify/session 11 does by default, or when set up otherwise than in server/auth/register-auth.ts. */
let world: AuthWorld;
let https: AuthWorld;
beforeAll(async () => {
  const routes: Parameters<typeof startAuthWorld>[0] = {
    routes: (app) => {
      app.get('/api/failing-change', (request) => {
        const { signedIn } = request.session;
        if (signedIn) request.session.signedIn = { ...signedIn, userType: 'employee' };
        throw new Error('failed after the change');
      });
      app.get('/api/anonymous-change', (request) => {
        Object.assign(request.session, { basket: 'of somebody unknown' });
        return {};
      });
      app.get('/api/editing', (request) => {
        Object.assign(request.session.signedIn ?? {}, { userType: 'employee' });
        return {};
      });
    },
  };
  world = await startAuthWorld(routes);
  https = await startAuthWorld({ ...routes, publicOrigin: 'https://shop.test' });
});
afterAll(async () => {
  await world.close();
  await https.close();
});

const newCustomer = async (of: AuthWorld = world): Promise<Browser> => {
  const browser = of.newBrowser();
  await signIn(browser, of);
  return browser;
};
const userType = async (browser: Browser) =>
  JSON.parse((await browser.call(`${world.origin}/api/session`)).body).user.userType;

describe('@fastify/session, set up as here,', () => {
  test('writes no cookie when a session is read', async () => {
    const browser = await newCustomer();
    for (const path of ['/', '/api/session', '/api/customer'])
      expect((await browser.call(`${world.origin}${path}`)).headers.getSetCookie()).toEqual([]);
  });

  test('gives an anonymous visitor neither cookie nor record', async () => {
    const page = await world.newBrowser().navigate(`${world.origin}/`);
    expect(page.headers.getSetCookie()).toEqual([]);
    await world.newBrowser().call(`${world.origin}/api/anonymous-change`);
    expect((await world.newBrowser().call(`${world.origin}/api/session`)).body).toBe('{"authenticated":false}');
  });

  test('clears a prefixed cookie with the attributes without which a browser would keep it', async () => {
    const browser = await newCustomer(https);
    const cookie = browser.cookie('__Host-Http-session');
    if (!cookie) throw new Error('no session cookie');
    browser.put({ ...cookie, value: 'worthless' });
    const page = await browser.call(`${https.origin}/api/session`);
    const [line = '', ...others] = page.headers.getSetCookie();
    expect(others).toEqual([]);
    for (const part of [/^__Host-Http-session=;/, /Max-Age=0/, /Path=\//, /HttpOnly/, /Secure/, /SameSite=Strict/])
      expect(line).toMatch(part);
    expect(line).not.toMatch(/Domain/);
    expect(browser.cookie('__Host-Http-session')).toBeUndefined();
  });

  test('clears the cookie at sign-out', async () => {
    const browser = await newCustomer(https);
    const page = await browser.call(`${https.origin}/bff/logout`, { method: 'POST' });
    expect(page.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-Http-session=; Max-Age=0;.*Secure/)]);
    expect(browser.cookieHeader(`${https.origin}/`)).toBe('');
  });

  test('keeps a session behind a proxy that ends https and is not trusted', async () => {
    // the app is served on plain http here, and told of no proxy
    const browser = await newCustomer(https);
    expect(JSON.parse((await browser.call(`${https.origin}/api/session`)).body)).toMatchObject({ authenticated: true });
  });

  test('does not save what a handler changed before it failed', async () => {
    const browser = await newCustomer();
    expect((await browser.call(`${world.origin}/api/failing-change`)).status).toBe(500);
    expect(await userType(browser)).toBe('individual');
  });

  test('lets no handler edit who is signed in', async () => {
    const browser = await newCustomer();
    await browser.call(`${world.origin}/api/editing`);
    expect(await userType(browser)).toBe('individual');
  });

  test('answers a cookie of any content without an error', async () => {
    const browser = world.newBrowser();
    for (const value of ['', '.', 'k1.', 'k1.AAAA', '__proto__.x', 'k1.%00', '"quoted"', 'å', 'a'.repeat(8000)]) {
      browser.put({
        name: 'session',
        value,
        path: '/',
        httpOnly: true,
        secure: false,
        sameSite: 'strict',
        host: 'localhost',
      });
      const page = await browser.call(`${world.origin}/api/session`);
      expect([page.status, page.body]).toEqual([200, '{"authenticated":false}']);
    }
  });
});
