import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { TokenConfig } from '../config.ts';
import { BusinessError } from '../wire/business-error.ts';
import { refusal } from './refusal.ts';

/** What a valid access token tells. */
export interface TokenClaims {
  account: string;
  session: string | null;
  /** seconds since 1970: when its session began, or else when it was issued */
  signedInAt: number;
  /** RFC 7638 thumbprint of the key that the token is bound to */
  boundTo: string | null;
}

type KeySet = ReturnType<typeof createRemoteJWKSet>;

/**
 * Gives the function that verifies an access token (RFC 9068 section 4): signature by the issuer's published keys,
 * issuer, audience, expiry, type, scope. It throws 401, or 503 `identity.unavailable` when the keys cannot be had.
 */
export function accessTokenVerifier(config: TokenConfig): (token: string) => Promise<TokenClaims> {
  let discovered: Promise<KeySet> | null = null;
  const keySet = async (): Promise<KeySet> => {
    discovered ??= discoverKeys(config.issuer);
    try {
      return await discovered;
    } catch (error) {
      discovered = null;
      throw error;
    }
  };

  return async (token) => {
    const keys = await keySet().catch(unavailable);
    const { payload } = await jwtVerify(token, keys, {
      issuer: config.issuer,
      audience: [...config.audiences],
      algorithms: [...config.algorithms],
      requiredClaims: ['exp', 'iat', config.accountClaim],
      clockTolerance: 5,
      ...(config.type !== null && { typ: config.type }),
    }).catch(refuseOrFail);
    return toClaims(payload, config);
  };
}

function toClaims(payload: JWTPayload, config: TokenConfig): TokenClaims {
  const scopes = typeof payload.scope === 'string' ? payload.scope.split(' ') : [];
  if (!scopes.includes(config.scope)) throw refusal('token.invalid', 'insufficient_scope');
  const account = payload[config.accountClaim];
  return {
    account: typeof account === 'string' || typeof account === 'number' ? String(account) : '',
    session: typeof payload.sid === 'string' ? payload.sid : null,
    signedInAt: typeof payload.auth_time === 'number' ? payload.auth_time : (payload.iat ?? 0),
    boundTo: thumbprintOf(payload.cnf),
  };
}

/** A binding of another kind than to a DPoP key (RFC 8705, say) cannot be checked here: such a token is refused. */
function thumbprintOf(cnf: unknown): string | null {
  if (cnf === undefined) return null;
  if (typeof cnf === 'object' && cnf !== null && 'jkt' in cnf && typeof cnf.jkt === 'string') return cnf.jkt;
  throw refusal('token.invalid', 'invalid_token');
}

async function discoverKeys(issuer: string): Promise<KeySet> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(5000) });
  const metadata: unknown = await answer.json();
  const known = typeof metadata === 'object' && metadata !== null && 'issuer' in metadata && 'jwks_uri' in metadata;
  if (!known || metadata.issuer !== issuer) throw new Error(`${issuer} does not describe itself as the issuer`);
  return createRemoteJWKSet(new URL(String(metadata.jwks_uri)), { timeoutDuration: 5000, cooldownDuration: 5000 });
}

function unavailable(cause: unknown): never {
  throw new BusinessError(503, 'identity.unavailable', { cause, headers: { 'retry-after': '5' } });
}

/** Everything that is wrong with a token is the same to its bearer; keys that could not be fetched are no fault of it. */
function refuseOrFail(error: unknown): never {
  const unfetched = !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout;
  if (unfetched || error.code === 'ERR_JOSE_GENERIC') unavailable(error);
  throw refusal('token.invalid', 'invalid_token');
}
