import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Configuration } from 'openid-client';
import { describe, expect, test } from 'vitest';
import { readLogoutToken } from '../../server/auth/sign-in/logout-token.ts';

const issuer = 'https://identity.example';
const clientId = 'arkivboden-bff';
const event = 'http://schemas.openid.net/event/backchannel-logout';
const { publicKey, privateKey } = await generateKeyPair('ES256');
const stranger = await generateKeyPair('ES256');
const provider = {
  configuration: new Configuration({ issuer }, clientId),
  metadata: { issuer },
  keys: createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'k' }] }),
  signingAlgorithms: ['ES256'],
};
const now = Date.now();
const seconds = Math.floor(now / 1000);

type Claims = Record<string, unknown>;
const sound: Claims = {
  iss: issuer,
  aud: clientId,
  iat: seconds,
  exp: seconds + 120,
  jti: 'one',
  sid: 's1',
  sub: 'u1',
  events: { [event]: {} },
};
const sign = (changes: Claims = {}, { typ = 'logout+jwt', key = privateKey, without = '' } = {}) => {
  const claims = { ...sound, ...changes };
  if (without) delete claims[without];
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'k', typ }).sign(key);
};
const read = (token: string) => readLogoutToken(token, provider, { clientId, now });
const plainJson = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a logout token (Back-Channel Logout 1.0 section 2.6)', () => {
  test('names the session to end, or all of a user’s when it names no session', async () => {
    expect(await read(await sign())).toEqual({ kind: 'sid', value: 's1', jti: 'one', iat: seconds });
    expect(await read(await sign({}, { without: 'sid' }))).toEqual({
      kind: 'sub',
      value: 'u1',
      jti: 'one',
      iat: seconds,
    });
  });

  test('is also taken from providers older than explicit typing', async () => {
    expect((await read(await sign({}, { typ: 'JWT' }))).value).toBe('s1');
  });

  test.each<[string, () => Promise<string> | string]>([
    ['another issuer', () => sign({ iss: 'https://evil.example' })],
    ['another client', () => sign({ aud: 'another' })],
    ['a strange key', () => sign({}, { key: stranger.privateKey })],
    ['alg none', () => `${plainJson({ alg: 'none', typ: 'logout+jwt' })}.${plainJson(sound)}.`],
    [
      'a MAC',
      () => new SignJWT(sound).setProtectedHeader({ alg: 'HS256', kid: 'k', typ: 'logout+jwt' }).sign(Buffer.alloc(32)),
    ],
    ['the type of an access token', () => sign({}, { typ: 'at+jwt' })],
    ['a nonce: an ID token in disguise', () => sign({ nonce: 'n' })],
    ['no event', () => sign({}, { without: 'events' })],
    ['another event', () => sign({ events: { 'http://schemas.openid.net/event/other': {} } })],
    ['an event that is no object', () => sign({ events: { [event]: true } })],
    ['neither session nor user', () => sign({ sid: undefined, sub: undefined })],
    ['no identifier of its own', () => sign({}, { without: 'jti' })],
    ['no moment of issue', () => sign({}, { without: 'iat' })],
    ['an age of ten minutes', () => sign({ iat: seconds - 600, exp: seconds + 120 })],
    ['a moment in the future', () => sign({ iat: seconds + 600, exp: seconds + 720 })],
    ['an end in the past', () => sign({ exp: seconds - 120 })],
    ['no form at all', () => 'not-a-token'],
    ['nothing', () => ''],
  ])('is refused with %s', async (_what, make) => {
    await expect(read(await make())).rejects.toThrow();
  });

  test('is taken when the clocks differ by less than a minute', async () => {
    expect((await read(await sign({ iat: seconds + 45 }))).value).toBe('s1');
    expect((await read(await sign({ iat: seconds - 45, exp: seconds - 45 }))).value).toBe('s1');
  });
});
