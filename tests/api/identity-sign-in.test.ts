import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { request } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audience, startTestIdentity, type TestIdentity } from '../support/identity.ts';
import { erik, library, password, type StandInBusiness, startStandInBusiness } from '../support/identity-business.ts';
import {
  discover,
  giveCredentials,
  payloadOf,
  redeem,
  refresh,
  refusal,
  signIn,
  startSignIn,
  type TestClient,
} from '../support/identity-client.ts';
import { follow, newVisitor } from '../support/identity-visitor.ts';

const shopOrigin = 'http://localhost:3110';

describe('signing in at the identity provider', () => {
  let business: StandInBusiness;
  let identity: TestIdentity;
  let client: TestClient;

  beforeAll(async () => {
    business = await startStandInBusiness();
    identity = await startTestIdentity({ shopOrigin, businessUrl: business.url });
    client = await discover(identity);
  });
  beforeEach(() => {
    business.down = false;
    business.erased = false;
  });
  afterAll(async () => {
    await identity.close();
    await business.close();
  });

  const form = async (parameters = {}) => {
    const visitor = newVisitor();
    const started = await startSignIn({ client, identity }, parameters);
    return { visitor, started, shown: await follow(visitor, await visitor.get(started.url)) };
  };

  it('gives the shop who the customer is, and a key-bound token for the business service alone', async () => {
    const { tokens } = await signIn({ client, identity });

    expect(tokens.claims()).toMatchObject({
      sub: erik.id,
      email: erik.email,
      name: erik.name,
      locale: 'sv',
      user_type: 'individual',
      acr: 'urn:arkivboden:acr:password',
      auth_time: expect.any(Number),
      sid: expect.any(String),
    });
    expect(tokens.token_type).toBe('dpop');
    expect(tokens.expires_in).toBe(300);
    expect(tokens.refresh_token).toEqual(expect.any(String));

    const keys = createRemoteJWKSet(new URL(client.configuration.serverMetadata().jwks_uri ?? ''));
    const { payload } = await jwtVerify(tokens.access_token, keys, {
      issuer: identity.url,
      audience,
      typ: 'at+jwt',
      algorithms: ['ES256'],
    });
    expect(payload).toMatchObject({
      sub: erik.id,
      client_id: 'arkivboden-bff',
      scope: 'shop',
      cnf: { jkt: await client.DPoP?.calculateThumbprint() },
      jti: expect.any(String),
    });
  });

  it('names itself in the answer, so that the shop can tell providers apart (RFC 9207)', async () => {
    const { visitor, shown } = await form();
    const returned = await giveCredentials(visitor, shown);
    expect(returned.location?.href.startsWith(`${shopOrigin}/bff/callback?`)).toBe(true);
    expect(returned.location?.searchParams.get('iss')).toBe(identity.url);
  });

  it('shows the form in the language that the shop asks for, and in the other one on demand', async () => {
    const { visitor, shown } = await form({ ui_locales: 'sv' });
    expect(shown.body).toContain('<html lang="sv">');
    expect(shown.body).toMatch(
      /<label for="email">E-post<\/label>[^]*<label for="password">Lösenord<\/label>[^]*>Logga in<\/button>/,
    );

    const english = await visitor.get(`${shown.url.href}?locale=en`);
    expect(english.body).toContain('<html lang="en">');
    expect(english.body).toMatch(
      /<label for="email">Email<\/label>[^]*<label for="password">Password<\/label>[^]*>Log in<\/button>/,
    );
  });

  it.each([
    ['a wrong password', { password: 'fel' }, 422, 'stämmer inte'],
    ['an unknown address', { email: 'ingen@example.se' }, 422, 'stämmer inte'],
    ['an empty password', { password: '' }, 422, 'Fyll i båda fälten'],
    ['an account that is not activated', { email: 'inaktiv@example.se' }, 403, 'inte aktiverat än'],
    ['too many tries', { email: 'stopp@example.se' }, 429, 'För många försök'],
  ])(
    'says what is the matter with %s, keeps the address and lets one try again',
    async (_case, tried, status, message) => {
      const { visitor, started, shown } = await form({ ui_locales: 'sv' });

      const refused = await giveCredentials(visitor, shown, tried);
      expect(refused.status).toBe(status);
      expect(refused.location).toBeNull();
      expect(refused.body).toMatch(new RegExp(`role="alert" tabindex="-1" autofocus>[^]*${message}`));
      expect(refused.body).toContain(`value="${'email' in tried ? tried.email : erik.email}"`);
      expect(refused.body).not.toContain('value="fel"');

      const returned = await giveCredentials(visitor, shown);
      expect((await redeem(client, started, returned)).claims()?.sub).toBe(erik.id);
    },
  );

  it('tells the business service from where the password was tried', async () => {
    const { visitor, shown } = await form();
    await giveCredentials(visitor, shown);
    expect(business.triedFrom).toBe('127.0.0.1');
  });

  it('never puts what was typed into the page as markup', async () => {
    const { visitor, shown } = await form();
    const refused = await giveCredentials(visitor, shown, { email: '"><script>alert(1)</script>@example.se' });
    expect(refused.body).not.toContain('<script>alert');
  });

  it('says that signing in is not possible while the business service is down, and works again afterwards', async () => {
    const { visitor, shown } = await form({ ui_locales: 'en' });
    business.down = true;
    const refused = await giveCredentials(visitor, shown);
    expect(refused.status).toBe(503);
    expect(refused.body).toContain('Sign-in is not possible just now');
    expect(refused.body).toContain(erik.email);
    expect(refused.body).not.toMatch(/Error:|at .*\.ts:/);

    business.down = false;
    expect((await giveCredentials(visitor, shown)).location?.origin).toBe(shopOrigin);
  });

  it('shows a page, not a stack, when the business service goes down for who is signed in already', async () => {
    const { visitor } = await signIn({ client, identity });
    const { url } = await startSignIn({ client, identity }, { ui_locales: 'sv' });
    business.down = true;
    const shown = await follow(visitor, await visitor.get(url));
    expect(shown.status).toBe(503);
    expect(shown.body).toContain('Det går inte att logga in just nu');
  });

  it('explains a sign-in that is over, e.g. after the back button', async () => {
    const { visitor, shown } = await form({ ui_locales: 'sv' });
    await giveCredentials(visitor, shown);
    const again = await visitor.get(`${shown.url.href}?locale=sv`);
    expect(again.status).toBe(400);
    expect(again.body).toContain('Inloggningen har gått ut');
    expect(again.body).toContain(`${shopOrigin}/bff/login?locale=sv`);
  });

  it('shows nobody else the sign-in that one browser has begun', async () => {
    const { shown } = await form();
    expect((await newVisitor().get(shown.url)).status).toBe(400);
    expect((await newVisitor().post(shown.url, { email: erik.email, password })).location).toBeNull();
  });

  it('lets a signed-in customer through without asking again, also from many tabs begun before', async () => {
    const visitor = newVisitor();
    const tabs = await Promise.all([1, 2, 3].map(() => startSignIn({ client, identity })));
    const shown = [];
    for (const { url } of tabs) shown.push(await follow(visitor, await visitor.get(url)));
    const signedIn = [];
    for (const [index, tab] of tabs.entries()) {
      const page = shown[index];
      if (!page) throw new Error('no page');
      signedIn.push(await redeem(client, tab, await giveCredentials(visitor, page)));
    }
    // the shop keeps the tokens of one tab, whichever comes last; all of them must be good for it
    for (const tokens of signedIn) expect((await refresh(client, tokens)).claims()?.sub).toBe(erik.id);
    const { url } = await startSignIn({ client, identity });
    expect((await follow(visitor, await visitor.get(url))).location?.origin).toBe(shopOrigin);
  });

  it.each([
    ['prompt=login', { prompt: 'login' }],
    ['max_age=0', { max_age: '0' }],
  ])('asks for the password again on %s', async (_case, parameters) => {
    const { visitor, tokens } = await signIn({ client, identity });
    const started = await startSignIn({ client, identity }, parameters);
    const shown = await follow(visitor, await visitor.get(started.url));
    expect(shown.status).toBe(200);
    expect(shown.body).toContain('id="password"');
    const renewed = await redeem(client, started, await giveCredentials(visitor, shown));
    expect(Number(renewed.claims()?.auth_time)).toBeGreaterThanOrEqual(Number(tokens.claims()?.auth_time));
  });

  it('answers prompt=none with an error when nobody is signed in', async () => {
    const { shown } = await form({ prompt: 'none' });
    expect(shown.location?.searchParams.get('error')).toBe('login_required');
  });

  it('tells a library apart by its user type', async () => {
    const { tokens } = await signIn({ client, identity }, { email: library.email });
    expect(tokens.claims()).toMatchObject({ sub: library.id, user_type: 'library' });
  });

  it('refuses a request without PKCE', async () => {
    const metadata = client.configuration.serverMetadata();
    const bare = { redirect_uri: `${shopOrigin}/bff/callback`, scope: 'openid', response_type: 'code' };
    expect(metadata.code_challenge_methods_supported).toEqual(['S256']);
    expect(await refusal(oidc.buildAuthorizationUrlWithPAR(client.configuration, bare))).toBe('invalid_request');
    expect(await refusal(startSignIn({ client, identity }, { code_challenge_method: 'plain' }))).toBe(
      'invalid_request',
    );
  });

  it('refuses a code with the wrong verifier, and a code that was used already', async () => {
    const { visitor, started, shown } = await form();
    const returned = await giveCredentials(visitor, shown);
    const stranger = { ...started, verifier: oidc.randomPKCECodeVerifier() };
    expect(await refusal(redeem(client, stranger, returned))).toBe('invalid_grant');
    const tokens = await redeem(client, started, returned);
    expect(await refusal(redeem(client, started, returned))).toBe('invalid_grant');
    // a code used twice takes the tokens of its first use with it (RFC 6749 section 4.1.2)
    expect(await refusal(refresh(client, tokens))).toBe('invalid_grant');
  });

  it('refuses a request that was not pushed, and never leads anywhere but to the shop', async () => {
    const request = {
      client_id: 'arkivboden-bff',
      scope: 'openid',
      response_type: 'code',
      code_challenge: await oidc.calculatePKCECodeChallenge(oidc.randomPKCECodeVerifier()),
      code_challenge_method: 'S256',
    };
    const visit = (redirect_uri: string) =>
      newVisitor().get(`${identity.url}/oidc/auth?${new URLSearchParams({ ...request, redirect_uri })}`);

    const back = await visit(`${shopOrigin}/bff/callback`);
    expect(back.location?.searchParams.get('error')).toBe('invalid_request');
    expect(back.location?.searchParams.get('error_description')).toMatch(/pushed/i);
    const elsewhere = await visit('https://evil.example/');
    expect(elsewhere).toMatchObject({ status: 400, location: null });
    expect(elsewhere.body).not.toContain('evil.example');
  });

  it('takes no other return address and no other audience into a request', async () => {
    const elsewhere = { redirect_uri: `${shopOrigin}/elsewhere` };
    expect(await refusal(startSignIn({ client, identity }, elsewhere))).toBe('invalid_request');
    expect(await refusal(startSignIn({ client, identity }, { resource: 'urn:other' }))).toBe('invalid_target');
  });

  it('names its own addresses by configuration, whatever the Host header says', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const response = await (await request(`${identity.url}/.well-known/openid-configuration`, { headers })).body.text();
    expect(response).not.toContain('evil.example');
    expect(JSON.parse(response).token_endpoint).toBe(`${identity.url}/oidc/token`);
  });

  it('keeps its session cookie away from the shop on the same host', async () => {
    const { visitor, shown } = await form();
    const resumed = await visitor.post(shown.url, { email: erik.email, password });
    const last = await visitor.get(resumed.location ?? '');
    const session = last.headers.getSetCookie().find((line) => line.startsWith('identity_session='));
    expect(session).toMatch(/path=\/oidc;/);
    expect(session).toMatch(/httponly/i);
    expect(session).toMatch(/samesite=lax/i);
    expect(payloadOf((await signIn({ client, identity })).tokens.access_token)).not.toHaveProperty('email');
  });
});
