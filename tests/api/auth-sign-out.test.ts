import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type AuthWorld,
  callbackAddress,
  copyOf,
  signIn,
  signOutAtProvider,
  startAuthWorld,
} from '../support/auth-app.ts';
import type { Browser } from '../support/auth-browser.ts';

let world: AuthWorld;
let browser: Browser;
beforeEach(async () => {
  world = await startAuthWorld({ identity: { marker: 'marker-of-this-test' } });
  browser = world.newBrowser();
  await signIn(browser, world);
});
afterEach(() => world.close());

const signedIn = async (by: Browser = browser) =>
  JSON.parse((await by.call(`${world.origin}/api/session`)).body).authenticated;
const signOut = (headers: Record<string, string> = {}) =>
  browser.call(`${world.origin}/bff/logout?locale=sv`, { method: 'POST', headers });
const sentTo = (path: string) => world.sent.filter(({ url }) => url.pathname === path);
const copyOfBrowser = () => copyOf(browser, world);
const readHeader = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
const tellSignOut = (logout_token: string) =>
  fetch(`${world.origin}/bff/backchannel-logout`, { method: 'POST', body: new URLSearchParams({ logout_token }) });

const mintedLogoutTokens = async (): Promise<string[]> => {
  const { tokens } = await (await fetch(`${world.identity.url}/__tokens`)).json();
  return tokens.filter((token: string) => token.includes('.') && readHeader(token).typ === 'logout+jwt');
};

describe('signing out', () => {
  test('ends our session first, clears the cookie, and leads to the provider without a token in the address', async () => {
    const copy = copyOfBrowser();
    const page = await signOut();
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=;.*Path=\/;.*HttpOnly;.*SameSite=Strict/),
    ]);
    const location = new URL(JSON.parse(page.body).location);
    expect(location.origin + location.pathname).toBe(`${world.identity.url}/oidc/session/end`);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      client_id: 'arkivboden-bff',
      post_logout_redirect_uri: `${world.origin}/`,
      logout_hint: expect.any(String),
      ui_locales: 'sv',
    });
    // the page of the provider was never visited, and the copied cookie is worth nothing
    expect(await signedIn()).toBe(false);
    expect(await signedIn(copy)).toBe(false);
    expect((await copy.call(`${world.origin}/api/customer`)).status).toBe(401);
  });

  test('tells the provider that the tokens are not needed any more, and nobody waits for it', async () => {
    await world.breakIdentity([{ path: '/oidc/token/revocation', kind: 'delay', ms: 500 }]);
    expect((await signOut()).status).toBe(200);
    expect(sentTo('/oidc/token/revocation').length).toBeLessThanOrEqual(1);
    await vi.waitFor(() => expect(sentTo('/oidc/token/revocation')).toHaveLength(1));
    expect(sentTo('/oidc/token/revocation')[0]?.body).toContain('token_type_hint=refresh_token');
  });

  test('ends at home when the provider is away', async () => {
    const fresh = await startAuthWorld();
    const visitor = fresh.newBrowser();
    await signIn(visitor, fresh);
    await fresh.identity.close();
    const page = await visitor.call(`${fresh.origin}/bff/logout`, { method: 'POST' });
    expect(page.status).toBe(200);
    expect(JSON.parse((await visitor.call(`${fresh.origin}/api/session`)).body)).toEqual({ authenticated: false });
    await fresh.close();
  });

  test('of somebody who is not signed in leads home', async () => {
    const page = await world.newBrowser().call(`${world.origin}/bff/logout`, { method: 'POST' });
    expect(JSON.parse(page.body)).toEqual({ location: '/' });
  });

  test.each<[string, Record<string, string>]>([
    ['without the x-csrf header', { 'x-csrf': '' }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a neighbour on the same site', { 'sec-fetch-site': 'same-site' }],
  ])('is refused %s', async (_what, headers) => {
    const page = await signOut(headers);
    expect([page.status, JSON.parse(page.body).code]).toEqual([403, 'csrf.rejected']);
    expect(await signedIn()).toBe(true);
  });
});

describe('signing out with requests in flight', () => {
  test('a request that was under way revives nothing', async () => {
    const upstream = world.upstream.hold();
    const slow = browser.call(`${world.origin}/api/customer`);
    await upstream.arrived();
    const copy = copyOfBrowser();
    await signOut();
    upstream.letGo();
    expect((await slow).status).toBe(200);
    expect((await slow).headers.getSetCookie()).toEqual([]);
    expect((await copy.call(`${world.origin}/api/customer`)).status).toBe(401);
    expect(await signedIn(copy)).toBe(false);
  });

  test('a refresh that was under way revives nothing', async () => {
    world.passSeconds(245);
    await world.breakIdentity([{ path: '/oidc/token', kind: 'delay', ms: 400, times: 1 }]);
    const copy = copyOfBrowser();
    const slow = copy.call(`${world.origin}/api/customer`);
    await vi.waitFor(() => expect(world.refreshes()).toHaveLength(1));
    await signOut();
    expect((await slow).status).toBe(401);
    expect(await signedIn(copy)).toBe(false);
  });
});

describe('signing out at the provider', () => {
  test('ends that session here, and no other of the same user', async () => {
    const elsewhere = world.newBrowser();
    await signIn(elsewhere, world);
    await signOutAtProvider(browser, world.identity.url);
    await vi.waitFor(async () => expect(await signedIn()).toBe(false));
    expect(await signedIn(elsewhere)).toBe(true);
  });

  test('and signing in again revives nothing of before', async () => {
    const copy = copyOfBrowser();
    await signOutAtProvider(browser, world.identity.url);
    await vi.waitFor(async () => expect(await signedIn()).toBe(false));
    await signIn(browser, world);
    expect(await signedIn()).toBe(true);
    expect(await signedIn(copy)).toBe(false);
  });

  test('is told by a token that works once, and is answered without being kept', async () => {
    await signOutAtProvider(browser, world.identity.url);
    const [token = ''] = await vi.waitFor(async () => {
      const tokens = await mintedLogoutTokens();
      expect(tokens).toHaveLength(1);
      return tokens;
    });
    const replay = await tellSignOut(token);
    expect([replay.status, replay.headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(await replay.json()).toEqual({ error: 'invalid_request' });
  });

  test.each(['', 'not-a-token', 'eyJhbGciOiJub25lIn0.e30.'])('is not told by %j', async (token) => {
    const answer = await tellSignOut(token);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(await signedIn()).toBe(true);
  });

  test('for a session that is over here already counts as done', async () => {
    await signOut();
    const again = world.newBrowser();
    const start = await again.navigate(`${world.origin}/bff/login`);
    expect(await callbackAddress(again, start, world)).toBeInstanceOf(URL); // signed in there, never came back here
    await signOutAtProvider(again, world.identity.url);
    await vi.waitFor(async () => expect((await mintedLogoutTokens()).length).toBeGreaterThan(0));
    expect(world.logs.filter((line) => line.includes('backchannelLogout.refused'))).toEqual([]);
  });
});
