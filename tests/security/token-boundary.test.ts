import { createSecretKey } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as door from '../../server/auth/public.ts';
import { Secret } from '../../server/auth/vault/secret.ts';
import { sessionTransports } from '../../server/auth/vault/session-transports.ts';
import type { UpstreamCall } from '../../server/http/transport.ts';

const server = join(import.meta.dirname, '../../server');
const sources = readdirSync(server, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path: relative(server, path), text: readFileSync(path, 'utf8') }));

describe('the token boundary', () => {
  test('the door opens to one function', () => {
    expect(Object.keys(door)).toEqual(['registerAuth']);
  });

  test('secrets are revealed in the vault alone', () => {
    const revealing = sources.filter(({ text }) => text.includes('.reveal(')).map(({ path }) => path);
    expect(revealing.length).toBeGreaterThan(0);
    expect(revealing.filter((path) => !path.startsWith('auth/vault/'))).toEqual([]);
  });

  test('nothing else in the server knows the names of tokens', () => {
    const outside = sources.filter(({ path }) => !path.startsWith('auth/'));
    const words = /access_token|refresh_token|id_token|accessToken|refreshToken|idToken|\bDPoP |Bearer /;
    expect(outside.filter(({ text }) => words.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

describe('a token receiver', () => {
  const tokens = {
    access: new Secret('the-token'),
    refresh: null,
    dpopKey: null,
    sub: 'u1',
    obtainedAt: 0,
    expiresAt: Number.MAX_SAFE_INTEGER,
  };
  const ticket = { kid: 'k', address: 'a', key: createSecretKey(Buffer.alloc(32)) };

  async function authorizationOf(address: string): Promise<string | undefined> {
    const sent: UpstreamCall[] = [];
    const transport = sessionTransports({
      transport: async (call) => {
        sent.push(call);
        return { status: 200, headers: {}, body: '' };
      },
      refresher: { tokens: async () => tokens },
      receivers: ['http://api.test/restricted/v1'],
      clock: () => 0,
    })(() => ticket);
    await transport({ method: 'GET', url: new URL(address), headers: {} });
    return sent[0]?.headers.authorization;
  }

  test.each([
    'http://api.test/restricted/v1',
    'http://api.test/restricted/v1/orders?locale=sv',
    'http://api.test/public/../restricted/v1/orders',
  ])('gets the token at %s', async (address) => {
    expect(await authorizationOf(address)).toBe('Bearer the-token');
  });

  test('a path that climbs out of a receiver, or a host that only looks like it, gets no token', async () => {
    for (const address of [
      'http://api.test/restricted/v1/../../public/v1',
      'http://api.test/restricted/v1/%2e%2e/%2E%2E/public',
      'http://api.test/restricted/v10',
      'http://api.test/restricted/v1x/orders',
      'http://api.test/Restricted/v1/orders',
      'https://api.test/restricted/v1/orders',
      'http://api.test:81/restricted/v1/orders',
      'http://api.test.evil.example/restricted/v1/orders',
      'http://api.test@evil.example/restricted/v1/orders',
      'http://evil.example/http://api.test/restricted/v1',
    ])
      expect(await authorizationOf(address), address).toBeUndefined();
  });
});
