import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { calculateJwkThumbprint, EmbeddedJWK, type JWTPayload, jwtVerify } from 'jose';
import { refusal } from './refusal.ts';

/** seconds that a proof's time may lie off ours, either way */
const proofWindow = 60;

/**
 * Gives the function that verifies a request's DPoP proof (RFC 9449 section 4.3): one proof, signed by the very key that
 * the token is bound to, made for this method, address and token, just now, and never seen before. It throws 401.
 */
export function dpopVerifier(algorithms: readonly string[]) {
  const seen = seenOnce();
  return async (request: FastifyRequest, token: string, thumbprint: string): Promise<void> => {
    const proof = request.headers.dpop;
    if (typeof proof !== 'string') throw refused();
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: [...algorithms],
      requiredClaims: ['jti', 'iat', 'htm', 'htu', 'ath'],
    }).catch(() => {
      throw refused();
    });
    const { jwk } = protectedHeader;
    if (!jwk || 'd' in jwk || (await calculateJwkThumbprint(jwk)) !== thumbprint) throw refused();
    const now = Math.floor(Date.now() / 1000);
    const right =
      payload.htm === request.method &&
      isAddressOf(request, payload.htu) &&
      payload.ath === createHash('sha256').update(token).digest('base64url') &&
      Math.abs(now - (payload.iat ?? 0)) <= proofWindow;
    if (!right || !seen.add(`${thumbprint} ${idOf(payload)}`, now)) throw refused();
  };
}

const refused = () => refusal('token.proof_invalid', 'invalid_dpop_proof', 'DPoP');

/** Host and path as the request names them; the scheme may differ, where a proxy ends TLS. */
function isAddressOf(request: FastifyRequest, htu: unknown): boolean {
  if (typeof htu !== 'string' || !URL.canParse(htu)) return false;
  const proven = new URL(htu);
  const asked = new URL(request.url, `${proven.protocol}//${request.host}`);
  return proven.host === asked.host && proven.pathname === asked.pathname;
}

function idOf({ jti }: JWTPayload): string {
  if (!jti || jti.length > 128) throw refused();
  return jti;
}

/** Remembers proofs for as long as they could be repeated; the oldest go first when there are too many. */
function seenOnce(most = 100_000) {
  const expiry = new Map<string, number>();
  return {
    add(id: string, now: number): boolean {
      for (const [old, ends] of expiry) {
        if (ends >= now && expiry.size < most) break;
        expiry.delete(old);
      }
      if (expiry.has(id)) return false;
      expiry.set(id, now + 2 * proofWindow);
      return true;
    },
  };
}
