import { randomUUID } from 'node:crypto';
import { type Answer, startScriptedIssuer } from './issuer.ts';

/** Where calls wait until a test lets them go; those that come while it is open pass. */
export interface Barrier {
  /** calls that have come so far, held or not */
  arrived: number;
  pass(): Promise<void>;
  close(): void;
  open(): void;
  /** resolves when so many calls have come, counted from the beginning */
  until(count: number): Promise<void>;
}

export function createBarrier(): Barrier {
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const watchers = new Set<() => void>();
  const barrier: Barrier = {
    arrived: 0,
    pass: () => {
      barrier.arrived += 1;
      for (const look of watchers) look();
      return gate.promise;
    },
    close: () => {
      gate = Promise.withResolvers<void>();
    },
    open: () => gate.resolve(),
    until: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (barrier.arrived < count) return;
          watchers.delete(look);
          resolve();
        };
        watchers.add(look);
        look();
      }),
  };
  return barrier;
}

/** What the provider is told of a sign-in that a test does by hand. */
export interface Account {
  sub?: string;
  sid?: string;
}

/**
 * A provider whose answers come when a test lets them. Its refresh tokens rotate: one that is used twice ends all that
 * came of its sign-in, as with a provider that takes the second use for a thief's (RFC 9700 section 4.14.2).
 */
export interface BarrierProvider {
  url: string;
  codes: Barrier;
  refreshes: Barrier;
  revocations: Barrier;
  /** refresh tokens that were given back, in order */
  revoked: string[];
  /** refresh tokens that were used a second time */
  reused: string[];
  /** seconds that an access token lives */
  lifetime: number;
  /** a person signs in there: the query with which the browser is sent back */
  authorize(location: URL, account?: Account): URLSearchParams;
  logoutToken(claims: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

interface Grant {
  account: Required<Account>;
  nonce: string;
  current: string | null;
}

/** `algorithm` signs its ID tokens and logout tokens. */
export async function startBarrierProvider(algorithm = 'ES256'): Promise<BarrierProvider> {
  const issuer = await startScriptedIssuer();
  Object.assign(issuer.metadata, {
    revocation_endpoint: `${issuer.url}/token`, // told apart by the form: a revocation names no grant type
    end_session_endpoint: `${issuer.url}/end`,
    dpop_signing_alg_values_supported: ['ES256'],
  });
  const byCode = new Map<string, Grant>();
  const byRefreshToken = new Map<string, Grant>();
  let count = 0;
  const signed = (claims: Record<string, unknown>) => issuer.idToken(claims, { alg: algorithm });

  const provider: BarrierProvider = {
    url: issuer.url,
    codes: createBarrier(),
    refreshes: createBarrier(),
    revocations: createBarrier(),
    revoked: [],
    reused: [],
    lifetime: 300,
    authorize: ({ searchParams }, { sub = 'u1', sid = randomUUID() } = {}) => {
      const code = randomUUID();
      byCode.set(code, { account: { sub, sid }, nonce: searchParams.get('nonce') ?? '', current: null });
      return new URLSearchParams({ code, state: searchParams.get('state') ?? '', iss: issuer.url });
    },
    logoutToken: (claims) =>
      signed({ jti: randomUUID(), events: { 'http://schemas.openid.net/event/backchannel-logout': {} }, ...claims }),
    close: () => issuer.close(),
  };
  issuer.token = async (form) => {
    if (form.get('grant_type') === 'authorization_code') return exchange(form.get('code') ?? '');
    if (form.get('grant_type') === 'refresh_token') return refresh(form.get('refresh_token') ?? '');
    provider.revoked.push(form.get('token') ?? '');
    await provider.revocations.pass();
    return { body: '' };
  };
  return provider;

  async function exchange(code: string): Promise<Answer> {
    const grant = byCode.get(code);
    if (!grant) return no;
    byCode.delete(code);
    const { account, nonce } = grant;
    const answer = tokens(grant);
    const id_token = await signed({ ...account, nonce, name: account.sub, user_type: 'individual' });
    await provider.codes.pass();
    return { body: { ...answer, id_token } };
  }

  async function refresh(token: string): Promise<Answer> {
    const grant = byRefreshToken.get(token);
    const isLast = grant?.current === token;
    if (grant && !isLast) {
      provider.reused.push(token);
      grant.current = null;
    }
    const answer = grant && isLast ? { body: tokens(grant) } : no;
    await provider.refreshes.pass();
    return answer;
  }

  function tokens(grant: Grant) {
    count += 1;
    const refresh_token = `refresh-${count}`;
    grant.current = refresh_token;
    byRefreshToken.set(refresh_token, grant);
    return { access_token: `access-${count}`, refresh_token, token_type: 'DPoP', expires_in: provider.lifetime };
  }
}

const no: Answer = { status: 400, body: { error: 'invalid_grant' } };
