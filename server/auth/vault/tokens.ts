import * as client from 'openid-client';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { closed } from '#shared/contract/common.ts';
import type { AuthConfig } from '../auth-config.ts';
import { Secret } from './secret.ts';

/** The private key that a session's tokens are bound to (RFC 9449): P-256, for ES256. */
export const DpopKey = Type.Object(
  { kty: Type.Literal('EC'), crv: Type.Literal('P-256'), x: Type.String(), y: Type.String(), d: Type.String() },
  closed,
);
export type DpopKey = Static<typeof DpopKey>;

const dpopKeyShape = Compile(DpopKey);

/** What the vault keeps for a session. The ID token is not among it: verified once, its claims are in the session. */
export interface Tokens {
  access: Secret;
  refresh: Secret | null;
  /** private key that the tokens are bound to, null for bearer tokens */
  dpopKey: Secret<DpopKey> | null;
  sub: string;
  /** milliseconds since 1970 */
  obtainedAt: number;
  expiresAt: number;
}

/** The provider answered with tokens that must not be used. */
export class TokensRefused extends Error {
  readonly code: 'tokenType' | 'subjectChanged' | 'subjectMissing';

  constructor(code: TokensRefused['code']) {
    super(code);
    this.name = 'TokensRefused';
    this.code = code;
  }
}

type Answer = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers;

/** what an access token is taken to live when the provider does not say (`expires_in` is only recommended) */
const assumedSeconds = 300;

/**
 * Checks what openid-client leaves to its user: the token type is the one asked for, the user is the same as before.
 * Throws TokensRefused.
 */
export function acceptTokens(
  config: AuthConfig,
  answer: Answer,
  { dpopKey, before, now }: { dpopKey: Secret<DpopKey> | null; before: Tokens | null; now: number },
): Tokens {
  if (answer.token_type !== (config.dpop ? 'dpop' : 'bearer')) throw new TokensRefused('tokenType');
  const sub = answer.claims()?.sub ?? before?.sub;
  if (sub === undefined) throw new TokensRefused('subjectMissing');
  if (before && before.sub !== sub) throw new TokensRefused('subjectChanged');
  return {
    access: new Secret(answer.access_token),
    refresh: answer.refresh_token === undefined ? (before?.refresh ?? null) : new Secret(answer.refresh_token),
    dpopKey,
    sub,
    obtainedAt: now,
    expiresAt: now + (answer.expires_in ?? assumedSeconds) * 1000,
  };
}

/** A new key for a session's tokens, or null where tokens are not bound. */
export async function newDpopKey(config: AuthConfig): Promise<Secret<DpopKey> | null> {
  if (!config.dpop) return null;
  const { privateKey } = await client.randomDPoPKeyPair('ES256', { extractable: true });
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', privateKey);
  return new Secret(dpopKeyShape.Parse({ kty, crv, x, y, d }));
}

/** openid-client's view of the key: it proves possession at the token endpoint and answers the server's nonce. */
export async function dpopOption(
  configuration: client.Configuration,
  key: Secret<DpopKey> | null,
): Promise<client.DPoPOptions> {
  if (!key) return {};
  const { d: _private, ...publicKey } = key.reveal();
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const keyPair = {
    privateKey: await crypto.subtle.importKey('jwk', key.reveal(), algorithm, false, ['sign']),
    publicKey: await crypto.subtle.importKey('jwk', publicKey, algorithm, true, ['verify']),
  };
  return { DPoP: client.getDPoPHandle(configuration, keyPair) };
}
