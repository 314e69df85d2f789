import { createHash, createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto';
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
  const { privateKey, header } = proofKey(key);
  const claims = {
    jti: randomBytes(16).toString('base64url'),
    htm: method,
    htu: `${url.origin}${url.pathname}`, // without query and fragment
    iat: Math.floor(now / 1000),
    ath: createHash('sha256').update(accessToken).digest('base64url'),
    ...(nonce !== undefined && { nonce }),
  };
  const signed = `${header}.${base64Json(claims)}`;
  return `${signed}.${joseSignature(sign('sha256', Buffer.from(signed), privateKey)).toString('base64url')}`;
}

interface ProofKey {
  privateKey: KeyObject;
  /** the proof's first part, the same for every proof of the key */
  header: string;
}

/** Making a key ready costs twice what signing does. A key without its token, which is not kept here, proves nothing. */
const ready = new Map<string, ProofKey>();
const readyAtMost = 25_000;

function proofKey(key: DpopKey): ProofKey {
  const name = `${key.x}.${key.y}`;
  const known = ready.get(name);
  if (known) return known;
  const { d: _private, ...jwk } = key;
  const made = {
    privateKey: createPrivateKey({ key, format: 'jwk' }),
    header: base64Json({ alg: 'ES256', typ: 'dpop+jwt', jwk }),
  };
  const [oldest] = ready.keys();
  if (oldest !== undefined && ready.size >= readyAtMost) ready.delete(oldest);
  ready.set(name, made);
  return made;
}

/**
 * ASN.1's SEQUENCE of two INTEGERs as the 64 bytes of RFC 7518 section 3.4. Node could be asked for them, at twice the
 * price of the signature.
 */
function joseSignature(asn1: Buffer): Buffer {
  const sLengthAt = 5 + (asn1[3] ?? 0);
  const joined = Buffer.alloc(64);
  place(asn1.subarray(4, sLengthAt - 1), joined, 32);
  place(asn1.subarray(sLengthAt + 1), joined, 64);
  return joined;
}

/** An INTEGER is as long as it must be, or one byte longer for its sign. */
function place(integer: Buffer, into: Buffer, end: number): void {
  const digits = integer.length > 32 ? integer.subarray(integer.length - 32) : integer;
  digits.copy(into, end - digits.length);
}

const base64Json = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
