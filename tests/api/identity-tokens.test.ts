import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateKeyPair } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IdentityConfig } from '../../services/identity/config.ts';
import { audience, startTestIdentity, type TestIdentity } from '../support/identity.ts';
import { erik, type StandInBusiness, servicesKey, startStandInBusiness } from '../support/identity-business.ts';
import { discover, payloadOf, refresh, refusal, sidOf, signIn, startSignIn } from '../support/identity-client.ts';
import { follow } from '../support/identity-visitor.ts';

const shopOrigin = 'http://localhost:3110';

let business: StandInBusiness;
const opened: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  business = await startStandInBusiness();
});
beforeEach(() => {
  business.down = false;
  business.erased = false;
  business.passwordChanged = null;
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});
afterAll(() => business.close());

async function start(changes: Partial<IdentityConfig> = {}): Promise<TestIdentity> {
  const identity = await startTestIdentity({ shopOrigin, businessUrl: business.url, ...changes });
  opened.push(identity);
  return identity;
}

describe('refresh tokens', () => {
  it('are exchanged for new ones, and one that is used again ends all of them', async () => {
    const identity = await start();
    const client = await discover(identity);
    const { tokens } = await signIn({ client, identity });

    const second = await refresh(client, tokens);
    expect(second.refresh_token).not.toBe(tokens.refresh_token);
    expect(payloadOf(second.access_token)).toMatchObject({ aud: audience, sub: erik.id, scope: 'shop' });
    expect(second.claims()).toMatchObject({ sub: erik.id, email: erik.email, sid: tokens.claims()?.sid });

    expect(await refusal(refresh(client, tokens))).toBe('invalid_grant');
    expect(await refusal(refresh(client, second))).toBe('invalid_grant');
  });

  it('end, all of them, when two requests come with the same one at the same moment', async () => {
    const identity = await start();
    const client = await discover(identity);
    const { tokens } = await signIn({ client, identity });
    // both have found it unused, and wait to hear whose it is
    const { promise, resolve: release } = Promise.withResolvers<void>();
    business.held = promise;
    const both = Promise.allSettled([refresh(client, tokens), refresh(client, tokens)]);
    await vi.waitFor(() => expect(business.waiting).toBe(2));
    business.held = null;
    release();

    const won = (await both).filter((answer) => answer.status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const { value } of won) expect(await refusal(refresh(client, value))).toBe('invalid_grant');
  });

  it('are useless to whoever has not the key of the shop', async () => {
    const identity = await start();
    const client = await discover(identity);
    const { tokens } = await signIn({ client, identity });
    const { privateKey } = await generateKeyPair('ES256');
    const thief = await discover(identity, {
      authentication: oidc.PrivateKeyJwt({ key: privateKey, kid: 'client-key' }),
    });
    expect(await refusal(refresh(thief, tokens))).toBe('invalid_client');
    expect(await refresh(client, tokens)).toHaveProperty('refresh_token');
  });

  it('can be revoked, and a new sign-in in the same browser works afterwards', async () => {
    const identity = await start();
    const client = await discover(identity);
    const { tokens, visitor } = await signIn({ client, identity });
    await oidc.tokenRevocation(client.configuration, tokens.refresh_token ?? '');
    expect(await refusal(refresh(client, tokens))).toBe('invalid_grant');
    const again = await signIn({ client, identity }, { visitor });
    expect(await refresh(client, again.tokens)).toHaveProperty('refresh_token');
  });

  it('outlive a business service that is down, but not an account that is gone', async () => {
    const identity = await start();
    const client = await discover(identity);
    const { tokens } = await signIn({ client, identity });
    business.down = true;
    await expect(refresh(client, tokens)).rejects.toMatchObject({ cause: { status: 503 } });
    business.down = false;
    const second = await refresh(client, tokens);
    business.erased = true;
    expect(await refusal(refresh(client, second))).toBe('invalid_grant');
  });

  it('end with a change of password, in every session but the one where it was changed', async () => {
    const identity = await start();
    const client = await discover(identity);
    const here = await signIn({ client, identity });
    const elsewhere = await signIn({ client, identity });
    const changedAt = Number(here.tokens.claims()?.auth_time) + 60;
    const sid = sidOf(here.tokens);
    expect(payloadOf(here.tokens.access_token)).toMatchObject({ sid, auth_time: changedAt - 60 });
    business.passwordChanged = { sessions_valid_from: new Date(changedAt * 1000).toISOString(), kept_session: sid };

    expect(payloadOf((await refresh(client, here.tokens)).access_token)).toMatchObject({
      sid,
      auth_time: changedAt - 60,
    });
    expect(await refusal(refresh(client, elsewhere.tokens))).toBe('invalid_grant');
    const { url } = await startSignIn({ client, identity });
    expect((await here.visitor.get(url)).location?.origin).toBe(shopOrigin);
    const again = await startSignIn({ client, identity });
    expect((await follow(elsewhere.visitor, await elsewhere.visitor.get(again.url))).body).toContain('id="password"');
  });

  it('stay the same where rotation is switched off', async () => {
    const identity = await start({ rotateRefreshTokens: false });
    const client = await discover(identity);
    const { tokens } = await signIn({ client, identity });
    expect((await refresh(client, tokens)).refresh_token).toBe(tokens.refresh_token);
    expect((await refresh(client, tokens)).refresh_token).toBe(tokens.refresh_token);
  });

  it('and sign-in sessions outlive a restart', async () => {
    const identity = await start();
    const client = await discover(identity);
    const { tokens, visitor } = await signIn({ client, identity });
    await identity.restart();
    const second = await refresh(client, tokens);
    expect(second.claims()?.sub).toBe(erik.id);
    const { url } = await startSignIn({ client, identity });
    expect((await visitor.get(url)).location?.origin).toBe(shopOrigin);
    expect(await refusal(refresh(client, tokens))).toBe('invalid_grant');
  });

  it('outlive a process that is killed right after it has answered', async () => {
    const identity = await start();
    const { url, config, clientJwk } = identity;
    await identity.stop();
    const jwksFile = join(await mkdtemp(join(tmpdir(), 'identity-keys-')), 'jwks.json');
    const { d: _private, ...publicJwk } = clientJwk;
    await writeFile(jwksFile, JSON.stringify({ keys: [publicJwk] }));
    const run = async (): Promise<ChildProcess> => {
      const child = fork(join(import.meta.dirname, '../../services/identity/main.ts'), {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: {
          PATH: process.env.PATH,
          IDENTITY_PORT: new URL(url).port,
          DATA_DIR: config.dataDir,
          SHOP_ORIGIN: shopOrigin,
          BUSINESS_URL: business.url,
          SERVICES_KEY: servicesKey,
          OIDC_CLIENT_JWKS_FILE: jwksFile,
        },
      });
      await once(child, 'message');
      return child;
    };
    const first = await run();
    const client = await discover(identity);
    const { tokens } = await signIn({ client, identity });
    const renewed = await refresh(client, tokens);
    await kill(first);
    const second = await run();
    try {
      const last = await refresh(client, renewed);
      expect(last.claims()?.sub).toBe(erik.id);
      expect(await refusal(refresh(client, tokens))).toBe('invalid_grant');
    } finally {
      await kill(second);
    }
  });
});

describe('what tests can switch', () => {
  it('a secret instead of a key, no DPoP, no pushed requests', async () => {
    const identity = await start({
      client: { id: 'arkivboden-bff', secret: 'a-secret-of-the-tests' },
      dpop: 'off',
      pushedRequests: 'off',
    });
    const authentication = oidc.ClientSecretBasic('a-secret-of-the-tests');
    const client = await discover(identity, { dpop: false, authentication });
    const metadata = client.configuration.serverMetadata();
    expect(metadata.pushed_authorization_request_endpoint).toBeUndefined();
    expect(metadata.dpop_signing_alg_values_supported).toBeUndefined();
    const { tokens } = await signIn({ client, identity });
    expect(tokens.token_type).toBe('bearer');
    expect(payloadOf(tokens.access_token)).not.toHaveProperty('cnf');
    const wrong = await discover(identity, { dpop: false, authentication: oidc.ClientSecretBasic('another') });
    expect(await refusal(refresh(wrong, tokens))).toBe('invalid_client');
  });

  it('DPoP required, with a nonce for each proof', async () => {
    const identity = await start({ dpop: 'required', dpopNonce: true });
    const client = await discover(identity);
    const { tokens } = await signIn({ client, identity });
    expect(tokens.token_type).toBe('dpop');
    expect(await refresh(client, tokens)).toHaveProperty('refresh_token');
    const bare = await discover(identity, { dpop: false });
    expect(await refusal(signIn({ client: bare, identity }))).toBe('invalid_grant');
  });

  it('lifetimes and claims, e.g. 150 groups', async () => {
    const groups = Array.from({ length: 150 }, (_, number) => `group-${number}`);
    const lifetimes = { accessToken: 7, idToken: 60, refreshToken: 600, session: 600 };
    const identity = await start({ extraClaims: { groups }, lifetimes });
    const client = await discover(identity);
    const { tokens } = await signIn({ client, identity });
    expect(tokens.expires_in).toBe(7);
    expect(tokens.claims()).toMatchObject({ groups });
    expect(payloadOf(tokens.access_token)).toMatchObject({ groups });
  });

  it('a marker in every token, and a list of all that were minted', async () => {
    const identity = await start({ marker: 'canary-4711' });
    const client = await discover(identity);
    const { tokens } = await signIn({ client, identity });
    const second = await refresh(client, tokens);

    const answer = await fetch(`${identity.url}/__tokens`);
    const { tokens: minted }: { tokens: string[] } = await answer.json();
    const known = [tokens, second].flatMap((each) => [each.access_token, each.id_token, each.refresh_token]);
    expect(minted).toEqual(expect.arrayContaining(known));
    expect(minted).toHaveLength(7); // these six and the code
    for (const token of minted)
      expect(token.startsWith('eyJ') ? payloadOf(token).canary : token).toContain('canary-4711');
  });

  it('nothing of the kind by default', async () => {
    const identity = await start();
    expect((await fetch(`${identity.url}/__tokens`)).status).toBe(404);
  });
});

it('does not start with a client whose keys are of no use', async () => {
  const jwks = { keys: [{ kty: 'EC', crv: 'P-256', x: '', y: '' }] };
  await expect(start({ client: { id: 'arkivboden-bff', jwks } })).rejects.toThrow(/make no usable client/);
});

it('takes a client assertion only when it is made out to the issuer itself', async () => {
  const identity = await start();
  const authentication = oidc.PrivateKeyJwt(
    { key: identity.clientKey, kid: 'client-key' },
    { [oidc.modifyAssertion]: (_header, payload) => void (payload.aud = `${identity.url}/oidc/token`) },
  );
  const client = await discover(identity, { authentication });
  expect(await refusal(startSignIn({ client, identity }))).toBe('invalid_client');
});

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}
