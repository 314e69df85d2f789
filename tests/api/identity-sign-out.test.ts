import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../support/identity.ts';
import { erik, library, type StandInBusiness, startStandInBusiness } from '../support/identity-business.ts';
import {
  discover,
  giveCredentials,
  redeem,
  refresh,
  refusal,
  sidOf,
  signIn,
  startSignIn,
  type TestClient,
} from '../support/identity-client.ts';
import { listenAnywhere } from '../support/identity-listen.ts';
import { follow, newVisitor, type Visit, type Visitor } from '../support/identity-visitor.ts';

describe('signing out at the identity provider', () => {
  let business: StandInBusiness;
  let identity: TestIdentity;
  let client: TestClient;
  let shop: { origin: string; logoutTokens: string[]; close(): Promise<void> };

  beforeAll(async () => {
    business = await startStandInBusiness();
    shop = await startShop();
    identity = await startTestIdentity({ shopOrigin: shop.origin, businessUrl: business.url });
    client = await discover(identity);
  });
  beforeEach(() => {
    shop.logoutTokens.length = 0;
  });
  afterAll(async () => {
    await identity.close();
    await shop.close();
    await business.close();
  });

  const endSession = (parameters: Record<string, string>) => oidc.buildEndSessionUrl(client.configuration, parameters);

  it('leads back to the shop, tells it by the back channel, and ends the refresh token and the session', async () => {
    const { tokens, visitor } = await signIn({ client, identity });
    const id_token_hint = tokens.id_token ?? '';
    const page = await visitor.get(
      endSession({ id_token_hint, post_logout_redirect_uri: `${shop.origin}/`, state: 'abc' }),
    );
    expect(page.body).toContain('<html lang="sv">'); // the language of the customer's account
    expect(page.body).toMatch(/<script nonce="[\w-]+">[^]*requestSubmit/);
    expect(page.body).toMatch(/<button id="submit" type="submit" form="op.logoutForm" name="logout"/);

    const left = await submit(visitor, page);
    expect(left.location?.href).toBe(`${shop.origin}/?state=abc`);

    expect(shop.logoutTokens).toHaveLength(1);
    const keys = createRemoteJWKSet(new URL(client.configuration.serverMetadata().jwks_uri ?? ''));
    const { payload } = await jwtVerify(shop.logoutTokens[0] ?? '', keys, {
      issuer: identity.url,
      audience: 'arkivboden-bff',
      typ: 'logout+jwt',
      algorithms: ['ES256'],
    });
    expect(payload).toMatchObject({
      sub: erik.id,
      sid: tokens.claims()?.sid,
      jti: expect.any(String),
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    });
    expect(payload).not.toHaveProperty('nonce');

    expect(await refusal(refresh(client, tokens))).toBe('invalid_grant');
    const { url } = await startSignIn({ client, identity });
    expect((await follow(visitor, await visitor.get(url))).body).toContain('id="password"');
  });

  it('goes on without a question when the shop names the session by its sid', async () => {
    const { tokens, visitor } = await signIn({ client, identity });
    const named = { post_logout_redirect_uri: `${shop.origin}/`, logout_hint: sidOf(tokens) };
    const page = await visitor.get(endSession(named));
    expect(page.body).toContain('requestSubmit');
    expect((await submit(visitor, page)).location?.href).toBe(`${shop.origin}/`);

    const other = await signIn({ client, identity });
    expect((await other.visitor.get(endSession(named))).body).not.toContain('requestSubmit');
  });

  it('asks before it signs anybody out whom the shop has not named', async () => {
    const { tokens, visitor } = await signIn({ client, identity });
    const page = await visitor.get(endSession({ ui_locales: 'en' }));
    expect(page.body).toContain('Do you want to log out of Arkivboden?');
    expect(page.body).not.toContain('<script');
    expect(await refresh(client, tokens)).toHaveProperty('refresh_token');

    const done = await follow(visitor, await submit(visitor, page));
    expect(done.status).toBe(200);
    expect(done.body).toContain('You are logged out');
    expect(shop.logoutTokens).toHaveLength(1);
  });

  it('asks, too, when the hint names somebody else', async () => {
    const other = await signIn({ client, identity }, { email: library.email });
    const { visitor } = await signIn({ client, identity });
    const page = await visitor.get(endSession({ id_token_hint: other.tokens.id_token ?? '' }));
    expect(page.body).not.toContain('requestSubmit');
  });

  it('refuses a return address that is not the shop, and a form that was not its own', async () => {
    const { tokens, visitor } = await signIn({ client, identity });
    const hint = { id_token_hint: tokens.id_token ?? '' };
    const elsewhere = await visitor.get(endSession({ ...hint, post_logout_redirect_uri: 'https://evil.example/' }));
    expect(elsewhere).toMatchObject({ status: 400, location: null });

    await visitor.get(endSession(hint));
    const forged = await visitor.post(`${identity.url}/oidc/session/end/confirm`, { xsrf: 'guessed', logout: 'yes' });
    expect(forged.status).toBe(400);
    expect(await refresh(client, tokens)).toHaveProperty('refresh_token');
  });

  it('still leads back to the shop when the session is over already', async () => {
    const { tokens } = await signIn({ client, identity });
    const visitor = newVisitor();
    const page = await visitor.get(
      endSession({ id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri: `${shop.origin}/` }),
    );
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'nonce-[\w-]+' 'sha256-/);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const left = await visitor.post(`${identity.url}/oidc/session/end/confirm`, { xsrf, logout: 'yes' });
    expect(left.location?.href).toBe(`${shop.origin}/`);
  });

  it('signs the first customer out when another one signs in in the same browser', async () => {
    const first = await signIn({ client, identity });
    const { visitor } = first;
    const started = await startSignIn({ client, identity }, { prompt: 'login' });
    const form = await follow(visitor, await visitor.get(started.url));
    const between = await giveCredentials(visitor, form, { email: library.email });
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(between.body)?.[1] ?? '';
    const returned = await follow(
      visitor,
      await visitor.post(`${identity.url}/oidc/session/end/confirm`, { xsrf, logout: 'yes' }),
    );
    expect((await redeem(client, started, returned)).claims()?.sub).toBe(library.id);
    expect(shop.logoutTokens).toHaveLength(1);
    expect(await refusal(refresh(client, first.tokens))).toBe('invalid_grant');
  });

  it('goes on when the shop does not answer', async () => {
    const alone = await startTestIdentity({ shopOrigin: 'http://localhost:9', businessUrl: business.url });
    const its = { client: await discover(alone), identity: alone };
    const { tokens, visitor } = await signIn(its);
    const page = await visitor.get(
      oidc.buildEndSessionUrl(its.client.configuration, { id_token_hint: tokens.id_token ?? '' }),
    );
    expect((await submit(visitor, page)).status).toBe(303);
    expect(await refusal(refresh(its.client, tokens))).toBe('invalid_grant');
    await alone.close();
  });

  it('can be switched off, page and back channel', async () => {
    const plain = await startTestIdentity({
      shopOrigin: shop.origin,
      businessUrl: business.url,
      endSession: false,
      backchannelLogout: false,
    });
    const its = await discover(plain);
    const metadata = its.configuration.serverMetadata();
    expect(metadata.end_session_endpoint).toBeUndefined();
    expect(metadata.backchannel_logout_supported).toBeUndefined();
    const { tokens } = await signIn({ client: its, identity: plain });
    expect(tokens.claims()).toHaveProperty('sub', erik.id);
    await plain.close();
  });
});

/** Presses the button of the page that ends the session. */
function submit(visitor: Visitor, page: Visit): Promise<Visit> {
  const action = /<form id="op\.logoutForm" method="post" action="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  return visitor.post(action, { xsrf, logout: 'yes' });
}

/** Takes logout tokens as the shop would. */
async function startShop() {
  const logoutTokens: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const token = new URLSearchParams(body).get('logout_token');
      if (request.url === '/bff/backchannel-logout' && token) logoutTokens.push(token);
      return response.writeHead(200).end();
    });
  });
  return { logoutTokens, ...(await listenAnywhere(server)) };
}
