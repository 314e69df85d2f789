import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthWorld, startAuthWorld } from '../support/auth-app.ts';
import type { Browser } from '../support/auth-browser.ts';
import { type Answer, type ScriptedIssuer, startScriptedIssuer } from '../support/issuer.ts';

const secret = 'secret-of-the-client';
let issuer: ScriptedIssuer;
let world: AuthWorld;
beforeAll(async () => {
  issuer = await startScriptedIssuer();
  world = await startAuthWorld({
    config: { issuer: issuer.url, clientAuthentication: { kind: 'secret', secret }, dpop: false },
  });
});
afterAll(async () => {
  await world.close();
  await issuer.close();
});

const now = () => Math.floor(Date.now() / 1000);
const stranger = await generateKeyPair('ES256');
type Wrong = (nonce: string) => Promise<Answer> | Answer;
const tokens = (id_token: string | undefined, more: Record<string, unknown> = {}): Answer => ({
  body: { access_token: 'access', token_type: 'Bearer', expires_in: 300, refresh_token: 'refresh', id_token, ...more },
});
const withClaims =
  (claims: Record<string, unknown>): Wrong =>
  async (nonce) =>
    tokens(await issuer.idToken({ nonce, ...claims }));
const plain = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs in as far as the provider's token answer decides; gives where the browser is sent. */
async function signInWith(browser: Browser, answer: Wrong) {
  const { location } = await browser.navigate(`${world.origin}/bff/login`);
  const nonce = location?.searchParams.get('nonce') ?? '';
  const state = location?.searchParams.get('state') ?? '';
  issuer.token = async () => answer(nonce);
  const query = new URLSearchParams({ code: 'code', state, iss: issuer.url });
  return browser.navigate(`${world.origin}/bff/callback?${query.toString()}`);
}
const session = async (browser: Browser) => JSON.parse((await browser.call(`${world.origin}/api/session`)).body);

const customer = (browser: Browser) => browser.call(`${world.origin}/api/customer`);

/** A customer whose token has run out, and the page that they get when the provider answers so. */
const refreshedBy = async (answer: Wrong) => {
  const browser = world.newBrowser();
  await signInWith(browser, withClaims({ user_type: 'individual' }));
  issuer.token = async () => answer('');
  world.passSeconds(301);
  const page = await customer(browser);
  return { browser, page };
};

describe('what a provider answers to the code', () => {
  test('gives a session when it is sound', async () => {
    const browser = world.newBrowser();
    expect((await signInWith(browser, withClaims({ name: 'Erik', user_type: 'individual' }))).location?.pathname).toBe(
      '/',
    );
    expect(await session(browser)).toMatchObject({ authenticated: true, user: { name: 'Erik', accountAccess: true } });
  });

  test('gives a session without account pages when it does not say what kind of user it is', async () => {
    const browser = world.newBrowser();
    await signInWith(browser, withClaims({ email: 'erik@example.se' }));
    expect(await session(browser)).toMatchObject({
      user: { name: 'erik@example.se', userType: 'unknown', accountAccess: false },
    });
  });

  test.each<[string, Wrong]>([
    ['another issuer', withClaims({ iss: 'https://evil.example' })],
    ['another audience', withClaims({ aud: 'another' })],
    ['a second audience that nobody trusts', withClaims({ aud: ['arkivboden-bff', 'another'] })],
    ['another nonce', withClaims({ nonce: 'another' })],
    ['no nonce', withClaims({ nonce: undefined })],
    ['no subject', withClaims({ sub: undefined })],
    ['an end in the past', withClaims({ exp: now() - 300 })],
    ['a beginning in the future', withClaims({ nbf: now() + 300 })],
    ['the key of a stranger', async (nonce) => tokens(await issuer.idToken({ nonce }, { key: stranger.privateKey }))],
    [
      'a MAC of the client secret',
      async (nonce) => tokens(await issuer.idToken({ nonce }, { alg: 'HS256', key: Buffer.from(secret.padEnd(32)) })),
    ],
    [
      'no signature at all',
      (nonce) =>
        tokens(
          `${plain({ alg: 'none' })}.${plain({ iss: issuer.url, aud: 'arkivboden-bff', sub: 'u1', iat: now(), exp: now() + 300, nonce })}.`,
        ),
    ],
    [
      'an algorithm that the provider offers and the shop does not accept',
      async (nonce) => tokens(await issuer.idToken({ nonce }, { alg: 'RS256' })),
    ],
    ['no ID token', () => tokens(undefined)],
    ['an unknown token type', async (nonce) => tokens(await issuer.idToken({ nonce }), { token_type: 'mac' })],
    ['no JSON', () => ({ type: 'text/html', body: '<h1>hello</h1>' })],
    ['half a document', () => ({ body: '{"access_token":"a' })],
    ['an endless document', () => ({ body: 'x'.repeat(5 * 1024 * 1024) })],
    [
      'a refusal',
      () => ({ status: 400, body: { error: 'invalid_grant', error_description: 'a text with access-token-inside' } }),
    ],
    ['trouble', () => ({ status: 500, body: 'stack trace of the provider' })],
    ['a redirect', () => ({ status: 302, body: '' })],
  ])('gives no session with %s: one page, one log line with a code, no detail', async (_what, answer) => {
    const browser = world.newBrowser();
    const lines = world.logs.length;
    const page = await signInWith(browser, answer);
    expect(page.status).toBe(302);
    expect(page.location?.pathname + (page.location?.search ?? '')).toMatch(
      /^\/auth\?problem=signIn\.(failed|unavailable)$/,
    );
    expect(await session(browser)).toEqual({ authenticated: false });
    const told = world.logs.slice(lines).filter((line) => line.includes('"event":"signIn.'));
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0] ?? '').code).toMatch(/^[A-Za-z_.]{3,60}$/);
    expect(world.logs.slice(lines).join()).not.toMatch(/stack trace of the provider|access-token-inside|hello/);
  });
});

describe('what a provider answers to a refresh', () => {
  test('with another subject ends the session', async () => {
    const { browser, page } = await refreshedBy(async () => tokens(await issuer.idToken({ sub: 'somebody-else' })));
    expect(page.status).toBe(401);
    expect(await session(browser)).toEqual({ authenticated: false });
  });

  test('with another token type ends the session', async () => {
    const { browser, page } = await refreshedBy(() => tokens(undefined, { token_type: 'DPoP' }));
    expect(page.status).toBe(401);
    expect(await session(browser)).toEqual({ authenticated: false });
  });

  test('with a forged ID token brings nothing, and keeps the session', async () => {
    const { browser, page } = await refreshedBy(async () =>
      tokens(await issuer.idToken({}, { key: stranger.privateKey })),
    );
    expect(page.status).toBe(503);
    expect(await session(browser)).toMatchObject({ authenticated: true });
  });

  test('without a new refresh token keeps the old one in use', async () => {
    const { browser } = await refreshedBy(() =>
      tokens(undefined, { refresh_token: undefined, access_token: 'second' }),
    );
    const before = issuer.asked.length;
    world.passSeconds(301);
    await customer(browser);
    expect(issuer.asked.slice(before).map((form) => form.get('refresh_token'))).toEqual(['refresh']);
  });
});

describe('what a provider says of itself', () => {
  test.each<[string, Record<string, unknown>]>([
    ['another issuer', { issuer: 'https://evil.example' }],
    ['nothing but RS256', { id_token_signing_alg_values_supported: ['RS256'] }],
    ['nothing but MACs and none', { id_token_signing_alg_values_supported: ['HS256', 'none'] }],
    ['no keys', { jwks_uri: undefined }],
  ])('is not taken with %s: nobody is sent there', async (_what, metadata) => {
    const odd = await startScriptedIssuer();
    odd.metadata = metadata;
    const shop = await startAuthWorld({
      config: { issuer: odd.url, clientAuthentication: { kind: 'secret', secret }, dpop: false },
    });
    const page = await shop.newBrowser().navigate(`${shop.origin}/bff/login`);
    expect(page.location?.href).toBe(`${shop.origin}/auth?problem=signIn.unavailable`);
    await shop.close();
    await odd.close();
  });

  test('not even the configuration makes MACs or none acceptable', async () => {
    const config = { issuer: issuer.url, clientAuthentication: { kind: 'secret', secret }, dpop: false } as const;
    const lax = await startAuthWorld({ config: { ...config, signingAlgorithms: ['HS256', 'none'] } });
    const page = await lax.newBrowser().navigate(`${lax.origin}/bff/login`);
    expect(page.location?.href).toBe(`${lax.origin}/auth?problem=signIn.unavailable`);
    await lax.close();
  });

  test('RS256 is taken where the configuration says so', async () => {
    const usual = await startScriptedIssuer();
    usual.metadata = { id_token_signing_alg_values_supported: ['RS256'] };
    const shop = await startAuthWorld({
      config: {
        issuer: usual.url,
        clientAuthentication: { kind: 'secret', secret },
        dpop: false,
        signingAlgorithms: ['RS256', 'none', 'HS256'],
      },
    });
    expect((await shop.newBrowser().navigate(`${shop.origin}/bff/login`)).location?.origin).toBe(usual.url);
    await shop.close();
    await usual.close();
  });
});
