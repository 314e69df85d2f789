import { createHash, createPrivateKey, randomBytes, sign } from 'node:crypto';
import type { DpopKey } from './tokens.ts';

export interface ProofOf {
  method: string;
  url: URL;
  accessToken: string;
  /** the server's last nonce, where it asks for one (RFC 9449 section 9) */
  nonce: string | undefined;
  /** milliseconds since 1970 */
  now: number;
}

/** A DPoP proof for one call to a resource server (RFC 9449 sections 4.2 and 7), signed ES256 with the session's key. */
export function dpopProof(key: DpopKey, { method, url, accessToken, nonce, now }: ProofOf): string {
  const { d: _private, ...jwk } = key;
  const header = { alg: 'ES256', typ: 'dpop+jwt', jwk };
  const claims = {
    jti: randomBytes(16).toString('base64url'),
    htm: method,
    htu: `${url.origin}${url.pathname}`, // without query and fragment
    iat: Math.floor(now / 1000),
    ath: createHash('sha256').update(accessToken).digest('base64url'),
    ...(nonce !== undefined && { nonce }),
  };
  const signed = `${base64Json(header)}.${base64Json(claims)}`;
  const privateKey = createPrivateKey({ key, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

const base64Json = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
