import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBusiness, type TestBusiness } from '../support/business.ts';
import { type Claims, newDpopKey, startTokenMint } from '../support/token-mint.ts';

let business: TestBusiness;
let erik: string;
beforeAll(async () => {
  business = await startTestBusiness();
  const { body } = await business.call('POST', '/internal/credentials', {
    token: business.config.servicesKey,
    body: { email: 'erik@example.se', password: 'Kyrkbok!1890' },
  });
  erik = body.id;
});
afterAll(() => business.close());

const path = '/restricted/v1/profile?locale=sv';
const profileWith = (token: string) => business.call('GET', path, { token });
const seconds = () => Math.floor(Date.now() / 1000);

async function expectRefused(token: string) {
  const { status, headers, body } = await profileWith(token);
  expect(status).toBe(401);
  expect(headers.get('www-authenticate')).toMatch(/^(Bearer|DPoP) error="invalid_token"$/);
  expect(body).toEqual({ error_key: 'token.invalid', messages: ['Inloggningen gäller inte längre.'], errors: [] });
}

const url = () => `${business.url}/restricted/v1/profile`;
const profileProven = (token: string, proof: string, address = path) =>
  business.call('GET', address, { headers: { authorization: `DPoP ${token}`, dpop: proof } });

async function boundToken() {
  const key = await newDpopKey();
  return { key, token: await business.mint.mint(erik, { cnf: key.cnf }) };
}

async function expectProofRefused(token: string, proof: string, address?: string) {
  const { status, headers, body } = await profileProven(token, proof, address);
  expect(status).toBe(401);
  expect(headers.get('www-authenticate')).toBe('DPoP error="invalid_dpop_proof"');
  expect(body.error_key).toBe('token.proof_invalid');
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('a bearer token', () => {
  test('opens its own account', async () => {
    const { status, body } = await profileWith(await business.mint.mint(erik));
    expect(status).toBe(200);
    expect(body.data.attributes.email).toBe('erik@example.se');
  });

  test('is asked for when there is none', async () => {
    const { status, headers, body } = await business.call('GET', path);
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer');
    expect(body.error_key).toBe('token.missing');
  });

  const wrong: [string, Claims][] = [
    ['that has expired', { exp: seconds() - 60 }],
    ['that never expires', { exp: undefined }],
    ['that is not valid yet', { nbf: seconds() + 600 }],
    ['for another service', { aud: 'urn:another' }],
    ['of another issuer', { iss: 'http://localhost:1' }],
    ['of an account that does not exist', { sub: '999999' }],
    ['whose subject is no account', { sub: "1' or '1'='1" }],
    ['bound to a client certificate', { cnf: { 'x5t#S256': 'abc' } }],
  ];
  test.each(wrong)('%s is refused', async (_, claims) => {
    await expectRefused(await business.mint.mint(erik, claims));
  });

  test('without the scope of the shop is refused', async () => {
    const { status, headers } = await profileWith(await business.mint.mint(erik, { scope: 'openid shopping' }));
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope"');
  });

  test('that is an ID token or a logout token is refused', async () => {
    await expectRefused(await business.mint.mint(erik, {}, { type: 'JWT' }));
    await expectRefused(await business.mint.mint(erik, {}, { type: 'logout+jwt' }));
  });

  test('signed by somebody else under the issuer’s name is refused', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    await expectRefused(await business.mint.mint(erik, {}, { privateKey }));
    const otherIssuer = await startTokenMint();
    await expectRefused(await otherIssuer.mint(erik, { iss: business.mint.issuer }));
    await otherIssuer.close();
  });

  test('signed with an algorithm that is not allowed is refused', async () => {
    await expectRefused(await business.mint.mint(erik, {}, { algorithm: 'RS256' }));
    const claims = { iss: business.mint.issuer, aud: 'urn:arkivboden:business', sub: erik, exp: seconds() + 300 };
    await expectRefused(`${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims)}.AA`);
  });

  test('of an organisation opens its profile, but neither changes it nor sees orders', async () => {
    const token = await business.tokenOf('bibliotek@example.se');
    const profile = await profileWith(token);
    expect(profile.body.data.attributes.user_type).toBe('library');
    for (const [method, refusedPath] of [
      ['PUT', path],
      ['GET', '/restricted/v1/orders?locale=en'],
    ] as const) {
      const { status, body } = await business.call(method, refusedPath, {
        token,
        ...(method === 'PUT' && { body: {} }),
      });
      expect(status).toBe(403);
      expect(body.error_key).toBe('account.no_access');
    }
  });
});

describe('a token that is bound to a key', () => {
  test('is accepted with a proof of that key', async () => {
    const { key, token } = await boundToken();
    const { status, body } = await profileProven(token, await key.prove('GET', url(), token));
    expect(status).toBe(200);
    expect(body.data.attributes.name).toBe('Erik Norberg');
  });

  test('is of no use to a thief who has no key, nor as a bearer token', async () => {
    const { key, token } = await boundToken();
    expect((await profileWith(token)).status).toBe(401);
    const proof = await key.prove('GET', url(), token);
    const asBearer = await business.call('GET', path, { token, headers: { dpop: proof } });
    expect(asBearer.status).toBe(401);
    const thief = await newDpopKey();
    await expectProofRefused(token, await thief.prove('GET', url(), token));
    const { status } = await business.call('GET', path, { headers: { authorization: `DPoP ${token}` } });
    expect(status).toBe(401);
  });

  test('cannot be sent again with a proof that was overheard', async () => {
    const { key, token } = await boundToken();
    const proof = await key.prove('GET', url(), token);
    expect((await profileProven(token, proof)).status).toBe(200);
    await expectProofRefused(token, proof);
  });

  test('is refused with a proof for another path, host, method, token or time', async () => {
    const { key, token } = await boundToken();
    const other = await business.mint.mint(erik, { cnf: key.cnf });
    await expectProofRefused(token, await key.prove('GET', `${business.url}/restricted/v1/orders`, token));
    await expectProofRefused(token, await key.prove('GET', 'http://elsewhere.test/restricted/v1/profile', token));
    await expectProofRefused(token, await key.prove('PUT', url(), token));
    await expectProofRefused(token, await key.prove('GET', url(), other));
    await expectProofRefused(token, await key.prove('GET', url(), token, { iat: seconds() - 120 }));
    await expectProofRefused(token, await key.prove('GET', url(), token, { iat: seconds() + 120 }));
    await expectProofRefused(token, await key.prove('GET', url(), token, { jti: undefined }));
  });

  test('an unbound token is not accepted as a bound one', async () => {
    const key = await newDpopKey();
    const token = await business.mint.mint(erik);
    const { status } = await profileProven(token, await key.prove('GET', url(), token));
    expect(status).toBe(401);
  });
});

describe('with another provider', () => {
  test('tokens without a type of their own, with a list of audiences, are accepted when it is set so', async () => {
    const { tokens } = business.config;
    await business.restart({ tokens: { ...tokens, type: null, audiences: ['account', 'urn:arkivboden:business'] } });
    const token = await business.mint.mint(erik, { aud: ['account', 'broker'] }, { type: 'JWT' });
    expect((await profileWith(token)).status).toBe(200);
    await business.restart();
    await expectRefused(token);
  });

  test('that signs with RS256, tokens are accepted when it is set so', async () => {
    const { tokens } = business.config;
    await business.restart({ tokens: { ...tokens, algorithms: ['RS256'] } });
    expect((await profileWith(await business.mint.mint(erik, {}, { algorithm: 'RS256' }))).status).toBe(200);
    await expectRefused(await business.mint.mint(erik));
    await business.restart();
  });

  test('whose keys cannot be had, the answer is that sign-in is unavailable, and all is well once they can', async () => {
    await business.restart();
    const token = await business.mint.mint(erik);
    business.mint.down = true;
    const { status, headers, body } = await profileWith(token);
    expect(status).toBe(503);
    expect(body.error_key).toBe('identity.unavailable');
    expect(headers.get('retry-after')).toBe('5');
    business.mint.down = false;
    expect((await profileWith(token)).status).toBe(200);
  });
});
