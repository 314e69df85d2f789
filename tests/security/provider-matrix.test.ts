import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { IdentityConfig } from '../../services/identity/config.ts';
import { callbackAddress, signIn, signOutAtProvider, startAuthWorld } from '../support/auth-app.ts';
import { Browser } from '../support/auth-browser.ts';
import { startBarrierProvider } from '../support/barrier-provider.ts';
import { startBoundaryProcess, startHeldUpstream } from '../support/boundary-process.ts';
import { startScriptedIssuer } from '../support/issuer.ts';
import { startLoneApp } from '../support/lone-app.ts';

const clientSecret = 'secret-of-the-client';
const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of started.splice(0).toReversed()) await each.close();
});
const closing = <T extends { close(): Promise<void> }>(each: T): T => {
  started.push(each);
  return each;
};

type Setup = Pick<
  IdentityConfig,
  'pushedRequests' | 'dpop' | 'rotateRefreshTokens' | 'endSession' | 'backchannelLogout' | 'dpopNonce'
> & { clientKey: boolean; resource: boolean };

const on = true;
const off = false;
/** Each switch with each other, in all four ways, by an orthogonal array: 8 providers stand for 128 or more. */
const setups = [
  [off, off, off, off, off, off, off],
  [off, off, off, on, on, on, on],
  [off, on, on, off, off, on, on],
  [off, on, on, on, on, off, off],
  [on, off, on, off, on, off, on],
  [on, off, on, on, off, on, off],
  [on, on, off, off, on, on, off],
  [on, on, off, on, off, off, on],
].map(([par, dpop, rotation, endSession, backchannel, clientKey, resource]) => ({
  pushedRequests: par ? 'required' : 'off',
  dpop: dpop ? 'required' : 'off',
  dpopNonce: dpop === on && endSession === on,
  rotateRefreshTokens: rotation === on,
  endSession: endSession === on,
  backchannelLogout: backchannel === on,
  clientKey: clientKey === on,
  resource: resource === on,
})) satisfies Setup[];

describe.each(setups)('a provider with %j', ({ clientKey, resource, ...identity }) => {
  test('is signed in with, called for, refreshed at, and signed out of', async () => {
    const world = closing(
      await startAuthWorld({
        identity: { ...identity, ...(!clientKey && { client: { id: 'arkivboden-bff', secret: clientSecret } }) },
        config: {
          dpop: identity.dpop === 'required',
          ...(!resource && { resource: null }),
          ...(!clientKey && { clientAuthentication: { kind: 'secret', secret: clientSecret } }),
        },
      }),
    );
    const browser = world.newBrowser();
    const customer = async () => (await browser.call(`${world.origin}/api/customer`)).body;
    const isSignedIn = async () => JSON.parse((await browser.call(`${world.origin}/api/session`)).body).authenticated;
    const sentTo = (path: string) => world.sent.filter(({ url }) => url.pathname === path);
    const ok = JSON.stringify({ status: 200, body: '{"sub":"2"}' });

    if (identity.endSession) {
      await signIn(browser, world);
      await signOutAtProvider(browser, world.identity.url);
      if (identity.backchannelLogout) await vi.waitFor(async () => expect(await isSignedIn()).toBe(false));
      else expect(await isSignedIn()).toBe(true); // nobody told us: it ends with its next refresh
      world.passSeconds(245);
      expect(JSON.parse(await customer())).toMatchObject({ code: 'session.required' });
      expect(await isSignedIn()).toBe(false);
    }
    const before = world.refreshes().length;

    const start = await browser.navigate(`${world.origin}/bff/login?returnTo=/checkout`);
    expect(start.location?.searchParams.has('request_uri')).toBe(identity.pushedRequests === 'required');
    const landing = await browser.navigate(await callbackAddress(browser, start, world));
    expect(landing.location?.href).toBe(`${world.origin}/checkout`);

    for (let n = 0; n < 2; n += 1) {
      expect(await customer()).toBe(ok);
      world.passSeconds(245);
      expect(await customer()).toBe(ok);
    }
    const refreshes = world.refreshes().slice(before);
    expect(refreshes).toHaveLength(identity.dpopNonce ? 4 : 2); // each again with the nonce that was asked for
    const scheme = identity.dpop === 'required' ? /^DPoP / : /^Bearer /;
    expect(world.upstream.calls.every(({ headers }) => scheme.test(String(headers.authorization)))).toBe(true);
    const asked = refreshes.map(({ body }) => new URLSearchParams(body).get('refresh_token'));
    expect(new Set(asked).size).toBe(identity.rotateRefreshTokens ? 2 : 1);

    const page = await browser.call(`${world.origin}/bff/logout`, { method: 'POST' });
    const { location } = JSON.parse(page.body);
    expect(new URL(location, world.origin).origin).toBe(identity.endSession ? world.identity.url : world.origin);
    expect(await isSignedIn()).toBe(false);
    await vi.waitFor(() => expect(sentTo('/oidc/token/revocation')).toHaveLength(1));
  });
});

describe('a provider that signs with RS256', () => {
  test('works whole where the configuration allows it', async () => {
    const { provider, shop, browser, landing, call } = await signInByRs256(['RS256']);
    expect(landing.location?.pathname).toBe('/');
    expect(await call('/api/customer')).toEqual({ status: 200 });
    await shop.passSeconds(245);
    expect(await call('/api/customer')).toEqual({ status: 200 });
    expect(provider.refreshes.arrived).toBe(1);
    const logout_token = await provider.logoutToken({ sid: 'of-the-provider' });
    const told = await browser.submit('https://shop.test/bff/backchannel-logout', { logout_token });
    expect(told.status).toBe(200);
    expect(await call('/api/session')).toEqual({ authenticated: false });
  });

  test('gives nobody a session where it does not', async () => {
    const { landing, call } = await signInByRs256();
    expect(landing.location?.pathname).toBe('/auth');
    expect(await call('/api/session')).toEqual({ authenticated: false });
  });
});

describe('a provider whose endpoints lie at another origin', () => {
  test('is signed in with when the configuration names that origin', async () => {
    const { landing, elsewhere } = await signInElsewhere((origin) => ({ OIDC_EGRESS_ORIGINS: origin }));
    expect(landing.location?.pathname).toBe('/');
    expect(elsewhere.asked).toHaveLength(1);
  });

  test('is not called there on the word of its own metadata', async () => {
    const { landing, elsewhere } = await signInElsewhere(() => ({}));
    expect(landing.location?.pathname).toBe('/auth');
    expect(elsewhere.asked).toEqual([]);
  });
});

async function signInByRs256(signingAlgorithms?: string[]) {
  const [provider, upstream] = [closing(await startBarrierProvider('RS256')), closing(await startHeldUpstream())];
  const shop = await startBoundaryProcess({
    config: {
      issuer: provider.url,
      clientId: 'arkivboden-bff',
      clientAuthentication: { kind: 'secret', secret: clientSecret },
      dpop: true,
      scope: 'openid',
      resource: null,
      publicOrigin: 'https://shop.test',
      idleSeconds: 1800,
      absoluteSeconds: 8 * 3600,
      redisUrl: null,
      tokenReceivers: [`${upstream.url}/restricted/v1`],
      allowInsecureHttp: true,
      ...(signingAlgorithms && { signingAlgorithms }),
    },
    sessionKeys: [{ kid: 'k1', key: randomBytes(32).toString('base64url') }],
    upstreamUrl: upstream.url,
    lockMs: 1000,
  });
  started.push({ close: () => shop.stop() });
  const browser = shop.newBrowser();
  const { location } = await browser.navigate('https://shop.test/bff/login');
  const query = location && provider.authorize(location, { sid: 'of-the-provider' }).toString();
  const landing = await browser.navigate(`https://shop.test/bff/callback?${query}`);
  const call = async (path: string) => JSON.parse((await browser.call(`https://shop.test${path}`)).body);
  return { provider, shop, browser, landing, call };
}

async function signInElsewhere(env: (elsewhere: string) => NodeJS.ProcessEnv) {
  const [issuer, elsewhere] = [closing(await startScriptedIssuer()), closing(await startScriptedIssuer())];
  issuer.metadata.token_endpoint = `${elsewhere.url}/token`;
  const shop = closing(await startLoneApp({ OIDC_ISSUER: issuer.url, OIDC_DPOP: 'off', ...env(elsewhere.url) }));
  const origin = 'http://localhost:3000';
  const browser = new Browser({ servedAt: { [origin]: shop.origin } });
  const { location } = await browser.navigate(`${origin}/bff/login`);
  const [state, nonce] = ['state', 'nonce'].map((name) => location?.searchParams.get(name) ?? '');
  elsewhere.token = async () => ({
    body: {
      access_token: 'access',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: await issuer.idToken({ nonce, user_type: 'individual' }),
    },
  });
  const query = new URLSearchParams({ code: 'code', state: state ?? '', iss: issuer.url });
  const landing = await browser.navigate(`${origin}/bff/callback?${query.toString()}`);
  return { landing, elsewhere };
}
