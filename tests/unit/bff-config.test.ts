import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { ConfigInvalid } from '../../server/environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const keyFile = join(folder, 'key.json');
writeFileSync(keyFile, JSON.stringify({ kty: 'EC', kid: 'k', d: 'private-part' }));
const sessionKey = `k1:${randomBytes(32).toString('base64url')}`;
const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://www.arkivboden.example',
  SESSION_KEYS: sessionKey,
  OIDC_CLIENT_KEY_FILE: keyFile,
  OIDC_ISSUER: 'https://id.arkivboden.example',
  PAYMENTS_URL: 'https://payments.example',
};

const faultsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigInvalid) return error.faults;
    throw error;
  }
};

describe('the configuration', () => {
  it('needs little in development', () => {
    const config = readConfig({ OIDC_CLIENT_SECRET: 's' });
    expect(config).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicOrigin: 'http://localhost:3000',
    });
    expect(config.auth.tokenReceivers).toEqual([
      'http://localhost:3002/restricted/v1',
      'http://localhost:3002/user-api',
      'http://localhost:3002/cart/v1',
    ]);
    expect(config.auth.signingAlgorithms).toBeUndefined();
    expect(config.providerOrigins).toEqual(['http://localhost:3001']);
  });

  it('names all that production lacks at once', () => {
    expect(faultsOf({ NODE_ENV: 'production' })).toEqual([
      'PUBLIC_ORIGIN is required in production',
      'OIDC_ISSUER is required in production',
      'OIDC_CLIENT_KEY_FILE or OIDC_CLIENT_SECRET is required',
      'SESSION_KEYS is required in production',
      'PAYMENTS_URL is required in production',
    ]);
  });

  it('names every faulty variable, and the value of none', () => {
    const secret = 'hemligt-värde';
    const names = [
      'PORT',
      'LOG_LEVEL',
      'PUBLIC_ORIGIN',
      'BUSINESS_URL',
      'PAYMENTS_URL',
      'TRUST_PROXY',
      'SESSION_KEYS',
      'OIDC_DPOP',
      'OIDC_CLIENT_KEY_FILE',
      'OIDC_ISSUER',
      'ALLOW_HTTP',
    ];
    const env = { NODE_ENV: 'production', ...Object.fromEntries(names.map((name) => [name, secret])) };
    const faults = faultsOf(env);
    expect(faults.map((fault) => fault.replace(/ .*/, '')).toSorted()).toEqual(names.toSorted());
    expect(faults.join()).not.toContain(secret);
  });

  it('takes http in production only where that is said aloud', () => {
    const http = { ...production, PUBLIC_ORIGIN: 'http://localhost:3000' };
    expect(faultsOf(production)).toEqual([]);
    expect(faultsOf(http)).toEqual([expect.stringMatching(/^PUBLIC_ORIGIN must be https/)]);
    expect(faultsOf({ ...http, ALLOW_HTTP: '1' })).toEqual([]);
    expect(readConfig(production).auth.allowInsecureHttp).toBe(false);
  });

  it.each([
    ['a short session key', { SESSION_KEYS: `k1:${Buffer.alloc(16).toString('base64url')}` }, 'SESSION_KEYS'],
    [
      'a session key that is no random bytes',
      { SESSION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64url')}` },
      'SESSION_KEYS',
    ],
    [
      'one session key under two names',
      { SESSION_KEYS: `${sessionKey},${sessionKey.replace('k1', 'k2')}` },
      'SESSION_KEYS',
    ],
    ['a provider in the clear', { OIDC_ISSUER: 'http://id.arkivboden.example' }, 'OIDC_ISSUER'],
    ['a payment script in the clear', { PAYMENTS_URL: 'http://payments.example' }, 'PAYMENTS_URL'],
    ['no provider', { OIDC_ISSUER: '' }, 'OIDC_ISSUER'],
    ['a short client secret', { OIDC_CLIENT_KEY_FILE: '', OIDC_CLIENT_SECRET: 'kort-hemlighet' }, 'OIDC_CLIENT_SECRET'],
    [
      'a client secret of development',
      { OIDC_CLIENT_KEY_FILE: '', OIDC_CLIENT_SECRET: 'arkivboden-development-services-key' },
      'OIDC_CLIENT_SECRET',
    ],
    [
      'a client secret that is one letter',
      { OIDC_CLIENT_KEY_FILE: '', OIDC_CLIENT_SECRET: 'a'.repeat(64) },
      'OIDC_CLIENT_SECRET',
    ],
    ['two session keys of one name', { SESSION_KEYS: `${sessionKey},${sessionKey}` }, 'SESSION_KEYS'],
    ['a public key', { OIDC_CLIENT_KEY_FILE: join(folder, 'missing.json') }, 'OIDC_CLIENT_KEY_FILE'],
    ['every proxy on earth', { TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [
      'an address with a path as origin',
      { PUBLIC_ORIGIN: 'https://a.example/shop' },
      'PUBLIC_ORIGIN must be an origin',
    ],
    [
      'a signature that the client could make too',
      { OIDC_SIGNING_ALGORITHMS: 'ES256,HS256' },
      'OIDC_SIGNING_ALGORITHMS',
    ],
    ['no signature', { OIDC_SIGNING_ALGORITHMS: 'none' }, 'OIDC_SIGNING_ALGORITHMS'],
    ['a sign-in without an ID token', { OIDC_SCOPE: 'profile shop' }, 'OIDC_SCOPE'],
    ['calls to a provider in the clear', { OIDC_EGRESS_ORIGINS: 'http://keys.example' }, 'OIDC_EGRESS_ORIGINS'],
    ['calls to no origin in particular', { OIDC_EGRESS_ORIGINS: 'https://keys.example/jwks' }, 'OIDC_EGRESS_ORIGINS'],
    ['an address with a password', { BUSINESS_URL: 'https://user:word@b.example' }, 'BUSINESS_URL'],
  ])('refuses %s', (_, changes, name) => {
    expect(faultsOf({ ...production, ...changes })).toEqual([expect.stringMatching(new RegExp(`^${name}\\b`))]);
  });

  it('takes on another provider by variables alone', () => {
    const { auth, providerOrigins } = readConfig({
      ...production,
      OIDC_ISSUER: 'https://id.example/realms/shop',
      OIDC_SIGNING_ALGORITHMS: 'RS256, PS256',
      OIDC_SCOPE: 'openid email',
      OIDC_RESOURCE: 'off',
      OIDC_EGRESS_ORIGINS: 'https://keys.example/, https://tokens.example',
    });
    expect(auth).toMatchObject({ signingAlgorithms: ['RS256', 'PS256'], scope: 'openid email', resource: null });
    expect(providerOrigins).toEqual(['https://id.example', 'https://keys.example', 'https://tokens.example']);
  });

  it('takes a client secret that is long and nobody’s, and whatever one in development', () => {
    const secret = randomBytes(32).toString('base64url');
    expect(faultsOf({ ...production, OIDC_CLIENT_KEY_FILE: '', OIDC_CLIENT_SECRET: secret })).toEqual([]);
    expect(faultsOf({ OIDC_CLIENT_SECRET: 'kort' })).toEqual([]);
  });

  it('never serves pages through Vite in production', () => {
    expect(readConfig({ ...production, CLIENT_DEV_URL: 'http://localhost:3000' }).clientDevUrl).toBeNull();
    expect(readConfig({ OIDC_CLIENT_SECRET: 's', CLIENT_DEV_URL: 'http://localhost:3000' }).clientDevUrl).toBe(
      'http://localhost:3000',
    );
  });

  it('keeps the issuer to the letter and base addresses without a slash', () => {
    const config = readConfig({
      ...production,
      OIDC_ISSUER: 'https://id.example/',
      BUSINESS_URL: 'https://b.example/api/',
    });
    expect([config.auth.issuer, config.businessUrl]).toEqual(['https://id.example/', 'https://b.example/api']);
  });
});
