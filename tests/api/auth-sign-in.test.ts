import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthWorld, callbackAddress, copyOf, signIn, startAuthWorld } from '../support/auth-app.ts';
import type { Browser, Page } from '../support/auth-browser.ts';
import { library } from '../support/identity-business.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await startAuthWorld();
});
afterAll(() => world.close());

const login = (browser: Browser, query = '') => browser.navigate(`${world.origin}/bff/login?${query}`);
const sessionOf = async (browser: Browser) => JSON.parse((await browser.call(`${world.origin}/api/session`)).body);
const pathOf = (page: Page) => page.location && page.location.pathname + page.location.search;
const pushed = () => new URLSearchParams(world.sent.findLast(({ url }) => url.pathname === '/oidc/par')?.body);
const tokenCalls = () => world.sent.filter(({ url }) => url.pathname === '/oidc/token').length;

describe('signing in', () => {
  test('ends on the page it began for, with a session that calls upstreams with a bound token', async () => {
    const browser = world.newBrowser();
    expect(await sessionOf(browser)).toEqual({ authenticated: false });
    const landing = await signIn(browser, world, { returnTo: '/checkout?order=12' });
    expect([landing.status, pathOf(landing)]).toEqual([302, '/checkout?order=12']);
    expect(await sessionOf(browser)).toMatchObject({
      authenticated: true,
      user: { name: 'Erik Åkesson', email: 'erik@example.se', userType: 'individual', accountAccess: true },
    });
    const customer = await browser.call(`${world.origin}/api/customer`);
    expect(JSON.parse(customer.body)).toEqual({ status: 200, body: '{"sub":"2"}' });
    const { headers, claims } = world.upstream.calls.at(-1) ?? {};
    expect(headers?.authorization).toMatch(/^DPoP /);
    expect(claims).toMatchObject({ sub: '2', scope: 'shop', cnf: { jkt: expect.any(String) } });
  });

  test('shows the browser nothing but client_id and request_uri on the way to the provider', async () => {
    const { location } = await login(world.newBrowser(), 'returnTo=/checkout&locale=en&prompt=login');
    expect(location?.origin).toBe(world.identity.url);
    expect([...(location?.searchParams.keys() ?? [])].toSorted()).toEqual(['client_id', 'request_uri']);
    const request = pushed();
    expect(request.get('code_challenge_method')).toBe('S256');
    expect(request.get('resource')).toBe('urn:arkivboden:business');
    expect(request.get('ui_locales')).toBe('en');
    expect(request.get('prompt')).toBe('login');
    expect(request.get('nonce')?.length).toBeLessThanOrEqual(64);
    expect(request.get('client_assertion_type')).toContain('jwt-bearer');
    const assertion = request.get('client_assertion')?.split('.')[1] ?? '';
    expect(JSON.parse(Buffer.from(assertion, 'base64url').toString()).aud).toBe(world.identity.url);
  });

  test('passes no other prompt and no other language on', async () => {
    await login(world.newBrowser(), 'locale=xx&prompt=consent');
    expect(pushed().has('prompt')).toBe(false);
    expect(pushed().has('ui_locales')).toBe(false);
  });

  test('returns to the configured origin, whatever the Host header says', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    await world.newBrowser().navigate(`${world.origin}/bff/login`, { headers });
    expect(pushed().get('redirect_uri')).toBe(`${world.origin}/bff/callback`);
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/bff/logout', '/api/session'])(
    'never returns to %s',
    async (returnTo) => {
      expect(pathOf(await signIn(world.newBrowser(), world, { returnTo }))).toBe('/');
    },
  );

  test('is not begun by a prefetch, a frame or a script', async () => {
    const before = world.sent.length;
    for (const headers of [
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { 'sec-fetch-dest': 'iframe' },
      { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    ]) {
      const browser = world.newBrowser();
      const page = await browser.navigate(`${world.origin}/bff/login`, { headers });
      expect(page.status).toBe(403);
      expect(JSON.parse(page.body).code).toBe('csrf.rejected');
      expect(browser.cookies()).toEqual([]);
    }
    expect(world.sent.length).toBe(before);
  });

  test('gives every sign-in a session of its own, and ends the one before', async () => {
    const browser = world.newBrowser();
    await signIn(browser, world);
    const first = browser.cookie('session');
    await signIn(browser, world);
    expect(browser.cookie('session')?.value).not.toBe(first?.value);
    expect(await sessionOf(browser)).toMatchObject({ authenticated: true });
    const kept = world.newBrowser();
    if (first) kept.put(first);
    expect(await sessionOf(kept)).toEqual({ authenticated: false });
  });

  test('ends the one before also when its cookie was withheld on the way back from another site', async () => {
    const browser = world.newBrowser();
    await signIn(browser, world);
    const before = copyOf(browser, world);
    const start = await login(browser);
    await browser.navigate(await callbackAddress(browser, start, world), { site: 'cross-site' });
    expect(await sessionOf(browser)).toMatchObject({ authenticated: true });
    expect(await sessionOf(before)).toEqual({ authenticated: false });
  });

  test('does not take up a session id that was planted', async () => {
    const attacker = world.newBrowser();
    await signIn(attacker, world);
    const planted = attacker.cookie('session');
    const victim = world.newBrowser();
    if (planted) victim.put(planted);
    await signIn(victim, world);
    expect(victim.cookie('session')?.value).not.toBe(planted?.value);
    expect(await sessionOf(attacker)).toEqual({ authenticated: false });
  });

  test('an organisation is signed in, and has no account pages', async () => {
    const browser = world.newBrowser();
    await signIn(browser, world, { email: library.email });
    expect(await sessionOf(browser)).toMatchObject({ user: { userType: 'library', accountAccess: false } });
    const customer = await browser.call(`${world.origin}/api/customer`);
    expect([customer.status, JSON.parse(customer.body).code]).toEqual([403, 'accessDenied']);
  });
});

describe('the callback', () => {
  test('is accepted once, and its replay never reaches the provider', async () => {
    const browser = world.newBrowser();
    const address = await callbackAddress(browser, await login(browser), world);
    const kept = browser.cookies().filter(({ name }) => name.startsWith('sign-in-'));
    expect(pathOf(await browser.navigate(address))).toBe('/');
    expect(browser.cookies().filter(({ name }) => name.startsWith('sign-in-'))).toEqual([]);
    const before = tokenCalls();
    expect(pathOf(await browser.navigate(address))).toBe('/auth?problem=signIn.expired');
    for (const cookie of kept) browser.put(cookie);
    expect(pathOf(await browser.navigate(address))).toBe('/auth?problem=signIn.expired');
    expect(tokenCalls()).toBe(before);
    expect(await sessionOf(browser)).toMatchObject({ authenticated: true });
  });

  test('of another browser’s sign-in gives no session', async () => {
    const attacker = world.newBrowser();
    const address = await callbackAddress(attacker, await login(attacker), world);
    const victim = world.newBrowser();
    await login(victim);
    const before = tokenCalls();
    expect(pathOf(await victim.navigate(address))).toBe('/auth?problem=signIn.expired');
    expect(await sessionOf(victim)).toEqual({ authenticated: false });
    expect(tokenCalls()).toBe(before);
  });

  test.each<[string, (address: URL) => void]>([
    ['another issuer (mix-up)', (address) => address.searchParams.set('iss', 'https://evil.example')],
    ['no issuer', (address) => address.searchParams.delete('iss')],
    ['another code', (address) => address.searchParams.set('code', 'guessed')],
    ['two codes', (address) => address.searchParams.append('code', 'second')],
  ])('with %s ends on the sign-in page, without a session', async (_what, change) => {
    const browser = world.newBrowser();
    const address = await callbackAddress(browser, await login(browser, 'returnTo=/checkout'), world);
    change(address);
    expect(pathOf(await browser.navigate(address))).toBe('/auth?problem=signIn.failed&returnTo=%2Fcheckout');
    expect(await sessionOf(browser)).toEqual({ authenticated: false });
    expect(browser.cookies().filter(({ name }) => name.startsWith('sign-in-'))).toEqual([]);
  });

  test.each([
    ['access_denied', 'signIn.failed'],
    ['temporarily_unavailable', 'signIn.unavailable'],
  ])('with the provider’s error %s says so by a code alone', async (error, problem) => {
    const browser = world.newBrowser();
    await login(browser);
    const address = new URL(`${world.origin}/bff/callback`);
    address.search = new URLSearchParams({
      error,
      error_description: '<b>text</b>',
      state: pushed().get('state') ?? '',
      iss: world.identity.url,
    }).toString();
    const page = await browser.navigate(address);
    expect(pathOf(page)).toBe(`/auth?problem=${problem}`);
    expect(await sessionOf(browser)).toEqual({ authenticated: false });
  });
});

describe('many sign-ins of one browser', () => {
  test('ten tabs sign in, finished in any order: each lands on its own page', async () => {
    const browser = world.newBrowser();
    const tabs: { n: number; start: Page }[] = [];
    for (let n = 0; n < 10; n += 1) tabs.push({ n, start: await login(browser, `returnTo=/blog/${n}`) });
    for (const { n, start } of [7, 2, 9, 0, 5, 1, 8, 3, 6, 4].flatMap((n) => tabs[n] ?? [])) {
      const landing = await browser.navigate(await callbackAddress(browser, start, world));
      expect(pathOf(landing)).toBe(`/blog/${n}`);
    }
    expect(await sessionOf(browser)).toMatchObject({ authenticated: true });
  });

  test('fifty abandoned ones leave a small Cookie header, and the next one works', async () => {
    const browser = world.newBrowser();
    for (let n = 0; n < 50; n += 1) await login(browser, `returnTo=/online/register/${'a'.repeat(n * 4)}`);
    expect(browser.cookieHeader(`${world.origin}/`).length).toBeLessThan(4500);
    expect(pathOf(await signIn(browser, world, { returnTo: '/checkout' }))).toBe('/checkout');
  });

  test('one that was left for ten minutes is over', async () => {
    const browser = world.newBrowser();
    const address = await callbackAddress(browser, await login(browser), world);
    world.passSeconds(601);
    expect(pathOf(await browser.navigate(address))).toBe('/auth?problem=signIn.expired');
  });
});

describe('a provider that is away', () => {
  test('costs a sign-in and nothing else, and is asked again for the next one', async () => {
    const away = await startAuthWorld();
    const browser = away.newBrowser();
    await away.breakIdentity([{ path: '/.well-known', kind: 'drop' }]);
    const page = await browser.navigate(`${away.origin}/bff/login?returnTo=/checkout`);
    expect(pathOf(page)).toBe('/auth?problem=signIn.unavailable&returnTo=%2Fcheckout');
    expect((await browser.call(`${away.origin}/api/products`)).status).toBe(200);
    await away.breakIdentity([]);
    expect(pathOf(await signIn(browser, away, { returnTo: '/checkout' }))).toBe('/checkout');
    await away.close();
  });

  test.each(['error', 'drop', 'malformed'] as const)(
    'during the callback (%s) gives no session and no detail',
    async (kind) => {
      const browser = world.newBrowser();
      const address = await callbackAddress(browser, await login(browser), world);
      await world.breakIdentity([{ path: '/oidc/token', kind }]);
      const page = await browser.navigate(address);
      await world.breakIdentity([]);
      expect(pathOf(page)).toMatch(/^\/auth\?problem=signIn\.(unavailable|failed)$/);
      expect(await sessionOf(browser)).toEqual({ authenticated: false });
    },
  );
});

describe('other providers and other places, by configuration alone', () => {
  test('without PAR, without DPoP, with a client secret', async () => {
    const plain = await startAuthWorld({
      identity: {
        pushedRequests: 'off',
        dpop: 'off',
        client: { id: 'arkivboden-bff', secret: 'secret-of-the-client' },
      },
      config: { clientAuthentication: { kind: 'secret', secret: 'secret-of-the-client' }, dpop: false },
    });
    const browser = plain.newBrowser();
    const start = await browser.navigate(`${plain.origin}/bff/login`);
    expect(start.location?.searchParams.get('code_challenge_method')).toBe('S256');
    expect(pathOf(await browser.navigate(await callbackAddress(browser, start, plain)))).toBe('/');
    expect(JSON.parse((await browser.call(`${plain.origin}/api/customer`)).body).status).toBe(200);
    expect(plain.upstream.calls.at(-1)?.headers.authorization).toMatch(/^Bearer /);
    await plain.close();
  });

  test('a provider that answers bearer tokens where bound ones are required gives no session', async () => {
    const unbound = await startAuthWorld({ identity: { dpop: 'off' } });
    const browser = unbound.newBrowser();
    expect(pathOf(await signIn(browser, unbound))).toBe('/auth?problem=signIn.failed');
    expect(browser.cookie('session')).toBeUndefined();
    await unbound.close();
  });

  test('both the provider and the upstream may ask proofs for a nonce', async () => {
    const nonces = await startAuthWorld({ identity: { dpopNonce: true } });
    nonces.upstream.nonce = 'of-the-upstream';
    const browser = nonces.newBrowser();
    await signIn(browser, nonces);
    for (let n = 0; n < 2; n += 1)
      expect(JSON.parse((await browser.call(`${nonces.origin}/api/customer`)).body).status).toBe(200);
    expect(nonces.upstream.calls.map(({ claims }) => claims !== null)).toEqual([false, true, true]);
    await nonces.close();
  });

  test('on https the cookies are pinned to the host, unreadable for scripts, and the size of a ticket whatever the token’s', async () => {
    const groups = Array.from({ length: 150 }, (_, n) => `group-${n}-of-a-large-organisation`);
    const https = await startAuthWorld({ publicOrigin: 'https://shop.test', identity: { extraClaims: { groups } } });
    const browser = https.newBrowser();
    const start = await browser.navigate(`${https.origin}/bff/login`);
    const transaction = browser.cookies().find(({ name }) => name.startsWith('__Host-Http-sign-in-'));
    expect(transaction).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'lax' });
    await browser.navigate(await callbackAddress(browser, start, https), { site: 'cross-site' });
    const cookie = browser.cookie('__Host-Http-session');
    expect(cookie).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'strict' });
    expect(browser.cookieHeader('https://shop.test/').length).toBeLessThan(300);
    expect(JSON.parse((await browser.call(`${https.origin}/api/session`)).body)).toMatchObject({ authenticated: true });
    await https.close();
  });

  test('after the way back from another site the first page claims nothing, and the next call knows', async () => {
    const browser = world.newBrowser();
    const start = await login(browser);
    const landing = await browser.navigate(await callbackAddress(browser, start, world), { site: 'cross-site' });
    expect((await browser.navigate(landing.location ?? '', { site: 'cross-site' })).body).toBe('unknown');
    expect(await sessionOf(browser)).toMatchObject({ authenticated: true });
    expect((await browser.navigate(`${world.origin}/`, { site: 'same-origin' })).body).toContain(
      '"authenticated":true',
    );
  });
});
