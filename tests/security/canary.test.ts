import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createMemoryStore } from '../../server/auth/session/memory-store.ts';
import { type AuthWorld, signIn, startAuthWorld } from '../support/auth-app.ts';
import type { Browser } from '../support/auth-browser.ts';
import { expectNoToken, mintedTokens, recording } from '../support/token-search.ts';

const marker = 'canary-7f3a91';

let world: AuthWorld;
let browser: Browser;
const stored: string[] = [];
const printed: string[] = [];
beforeAll(async () => {
  world = await startAuthWorld({
    identity: { marker, dpopNonce: true },
    store: (clock) => recording(createMemoryStore({ clock }), stored),
    routes: (app) => {
      app.get('/api/mirror', (request) => ({ headers: request.headers, session: request.session, url: request.url }));
      app.get('/api/logs-everything', async (request) => {
        request.log.info({ session: request.session, headers: request.headers }, 'as much as a careless route can');
        return request.session;
      });
    },
  });
  browser = world.newBrowser();
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...given: unknown[]) => void printed.push(inspect(given)));
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  try {
    await live();
  } finally {
    vi.restoreAllMocks();
  }
});
afterAll(() => world.close());

/** A customer's whole visit, with everything that can go wrong on the way. */
async function live(): Promise<void> {
  const { origin, identity } = world;
  await signIn(browser, world, { returnTo: '/checkout' });
  const everyRoute = [
    '/',
    '/checkout',
    '/api/session',
    '/api/customer',
    '/api/products',
    '/api/breaks',
    '/api/mirror',
    '/api/logs-everything',
    '/no-such-page',
  ];
  for (const path of everyRoute) await browser.call(origin + path);
  world.upstream.refused.add(world.upstream.calls.at(-1)?.headers.authorization?.split(' ')[1] ?? '');
  world.passSeconds(250);
  await browser.call(`${origin}/api/customer`);
  for (const kind of ['drop', 'error', 'malformed'] as const) {
    await world.breakIdentity([{ path: '/oidc/token', kind }]);
    world.passSeconds(250);
    await browser.call(`${origin}/api/customer`);
    await world.breakIdentity([]);
    const other = world.newBrowser();
    await world.breakIdentity([{ path: '/oidc/token', kind }]);
    await signIn(other, world);
    browser.received.push(...other.received);
    await world.breakIdentity([]);
  }
  await browser.call(`${origin}/api/customer`);
  await browser.navigate(`${origin}/bff/callback?code=guessed&state=guessed&iss=${identity.url}`);
  await browser.call(`${origin}/bff/backchannel-logout`, { method: 'POST', body: 'logout_token=x' });
  await browser.call(`${origin}/bff/logout`, { method: 'POST' });
  for (const path of everyRoute) await browser.call(origin + path);
}

/** What the browser got from the shop; the provider's own pages and redirects are the provider's. */
const fromShop = () => browser.received.filter(({ from }) => from === world.origin).map(({ text }) => text);

describe('the canary', () => {
  test('is inside every token: the search would find one', async () => {
    const tokens = await mintedTokens(world.identity.url);
    expect(tokens.length).toBeGreaterThan(8);
    for (const token of tokens) {
      const inside = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
      expect([token, ...inside].join(' ')).toContain(marker);
    }
    const [call] = world.upstream.calls;
    expect(tokens).toContain(call?.headers.authorization?.split(' ')[1]);
  });

  test('no answer to the browser holds it, a token or a JWT: not in a body, a header, a cookie or an address', async () => {
    const answers = fromShop();
    expect(answers.length).toBeGreaterThan(25);
    await expectClean(answers);
  });

  test('no log line holds it', async () => {
    expect(world.logs.some((line) => line.includes('as much as a careless route can'))).toBe(true);
    expect(world.logs.some((line) => line.includes('broken on purpose'))).toBe(true);
    await expectClean([...world.logs, ...printed]);
  });

  test('no stored record holds it', async () => {
    expect(stored.length).toBeGreaterThan(8);
    await expectClean(stored);
  });

  test('no address holds a token on its way to the provider or an upstream: tokens travel in headers and bodies alone', async () => {
    await expectClean(world.sent.map(({ url }) => url.href));
    await expectClean(world.upstream.calls.map(({ path }) => path));
  });
});

async function expectClean(texts: string[]): Promise<void> {
  expectNoToken(texts, { marker, tokens: await mintedTokens(world.identity.url) });
}
