import { createHash } from 'node:crypto';
import { EmbeddedJWK, exportJWK, generateKeyPair, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { dpopProof } from '../../server/auth/vault/dpop-proof.ts';

const { privateKey } = await generateKeyPair('ES256', { extractable: true });
const { x = '', y = '', d = '' } = await exportJWK(privateKey);
const key = { kty: 'EC', crv: 'P-256', x, y, d } as const;
const call = {
  method: 'POST',
  url: new URL('http://api.test/restricted/v1/orders?locale=sv#top'),
  accessToken: 'token',
};

const freshProof = async () =>
  (await jwtVerify(dpopProof(key, { ...call, nonce: undefined, now: Date.now() }), EmbeddedJWK)).payload;

test('a proof names method, address without query, token and moment, and is signed by the key inside it', async () => {
  const now = Date.now();
  const proof = dpopProof(key, { ...call, nonce: 'fresh', now });
  const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, { typ: 'dpop+jwt', algorithms: ['ES256'] });
  expect(payload).toMatchObject({
    htm: 'POST',
    htu: 'http://api.test/restricted/v1/orders',
    ath: createHash('sha256').update('token').digest('base64url'),
    nonce: 'fresh',
    iat: Math.floor(now / 1000),
  });
  expect(protectedHeader.jwk).toEqual({ kty: 'EC', crv: 'P-256', x, y }); // and not d
});

test('no two proofs have the same identifier, and none has a nonce that nobody asked for', async () => {
  const [one, two] = [await freshProof(), await freshProof()];
  expect(one.jti).not.toBe(two.jti);
  expect(one).not.toHaveProperty('nonce');
});
