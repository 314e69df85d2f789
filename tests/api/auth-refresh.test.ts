import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../server/auth/session/memory-store.ts';
import { type AuthWorld, copyOf, signIn, signOutAtProvider, startAuthWorld } from '../support/auth-app.ts';
import type { Browser } from '../support/auth-browser.ts';

let world: AuthWorld;
let browser: Browser;
beforeEach(async () => {
  // one store for whatever processes a test starts
  world = await startAuthWorld({
    store: (clock) => createMemoryStore({ clock }),
    identity: { backchannelLogout: false },
  });
  browser = world.newBrowser();
  await signIn(browser, world);
});
afterEach(() => world.close());

const customer = async (by: Browser = browser) => {
  const page = await by.call(`${world.origin}/api/customer`);
  return { status: page.status, body: JSON.parse(page.body) };
};
const ok = { status: 200, body: { status: 200, body: '{"sub":"2"}' } };
const lastToken = () => world.upstream.calls.at(-1)?.headers.authorization?.split(' ')[1] ?? '';
const signedIn = async () => JSON.parse((await browser.call(`${world.origin}/api/session`)).body).authenticated;

describe('a token about to expire', () => {
  test('is left alone while it has more than a minute', async () => {
    world.passSeconds(235);
    expect(await customer()).toEqual(ok);
    expect(world.refreshes()).toHaveLength(0);
  });

  test('is refreshed once, however many requests arrive together', async () => {
    await customer();
    const old = lastToken();
    world.passSeconds(245);
    const answers = await Promise.all(Array.from({ length: 50 }, () => customer()));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(world.refreshes()).toHaveLength(1);
    expect(lastToken()).not.toBe(old);
  });

  test('is refreshed once by two processes together, and each uses what the other got', async () => {
    const other = await world.another();
    const second = copyOf(browser, other);
    world.passSeconds(245);
    await world.breakIdentity([{ path: '/oidc/token', kind: 'delay', ms: 300 }]);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => customer(n % 2 ? browser : second)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(world.refreshes()).toHaveLength(1);
    expect(other.sent.length).toBeGreaterThan(0);
  });

  test('is replaced for good: a slow request that spans the refresh does not bring the old one back', async () => {
    world.passSeconds(235);
    const upstream = world.upstream.hold();
    const slow = customer();
    await upstream.arrived();
    const old = lastToken();
    upstream.letOthersPass();
    world.passSeconds(30);
    await customer();
    const fresh = lastToken();
    upstream.letGo();
    expect(await slow).toEqual(ok);
    await customer();
    expect(lastToken()).toBe(fresh);
    expect(fresh).not.toBe(old);
    expect(world.refreshes()).toHaveLength(1);
  });
});

describe('a token that an upstream refuses', () => {
  test('is refreshed and the call made again, once', async () => {
    await customer();
    world.upstream.refused.add(lastToken());
    world.passSeconds(20);
    expect(await customer()).toEqual(ok);
    expect(world.refreshes()).toHaveLength(1);
  });

  test('by a straggler that still held the old one costs no second refresh', async () => {
    const upstream = world.upstream.hold();
    const straggler = customer();
    await upstream.arrived();
    upstream.letOthersPass();
    world.upstream.refused.add(lastToken());
    world.passSeconds(20);
    await customer();
    expect(world.refreshes()).toHaveLength(1);
    upstream.letGo();
    expect(await straggler).toEqual(ok);
    expect(world.upstream.calls.filter(({ claims }) => claims === null)).toHaveLength(2);
    expect(world.refreshes()).toHaveLength(1);
  });

  test('again and again is not refreshed again and again', async () => {
    world.passSeconds(20);
    for (let n = 0; n < 5; n += 1) {
      await customer();
      world.upstream.refused.add(lastToken());
    }
    expect(world.refreshes().length).toBeLessThanOrEqual(1);
    expect(await signedIn()).toBe(true);
  });
});

describe('a refresh that fails', () => {
  test('for want of the network keeps the session, and the token for as long as it is good', async () => {
    await world.breakIdentity([{ path: '/oidc/token', kind: 'drop' }]);
    world.passSeconds(245);
    for (let n = 0; n < 5; n += 1) expect(await customer()).toEqual(ok);
    expect(world.refreshes()).toHaveLength(1); // and not once for each request
    world.passSeconds(60);
    expect(await customer()).toMatchObject({ status: 503, body: { code: 'session.unavailable' } });
    expect(await signedIn()).toBe(true);
    await world.breakIdentity([]);
    expect(await customer()).toEqual(ok);
  });

  test.each(['error', 'malformed'] as const)('for the provider’s trouble (%s) keeps the session', async (kind) => {
    await world.breakIdentity([{ path: '/oidc/token', kind }]);
    world.passSeconds(305);
    expect(await customer()).toMatchObject({ status: 503, body: { code: 'session.unavailable' } });
    await world.breakIdentity([]);
    expect(await customer()).toEqual(ok);
  });

  test('because the provider says no ends the session', async () => {
    await signOutAtProvider(browser, world.identity.url);
    world.passSeconds(245);
    expect(await customer()).toMatchObject({ status: 401, body: { code: 'session.required' } });
    expect(await signedIn()).toBe(false);
    expect(world.logs.some((line) => line.includes('invalidGrant'))).toBe(true);
  });
});

describe('lifetimes', () => {
  test('shorter than the refresh window still work', async () => {
    const brief = await startAuthWorld({
      identity: { lifetimes: { accessToken: 3, idToken: 300, refreshToken: 3600, session: 3600 } },
    });
    const visitor = brief.newBrowser();
    await signIn(visitor, brief);
    for (let n = 0; n < 3; n += 1)
      expect(JSON.parse((await visitor.call(`${brief.origin}/api/customer`)).body)).toMatchObject({ status: 200 });
    await brief.close();
  });

  test('a token bound in one process is used, and refreshed, in another', async () => {
    const other = await world.another();
    const second = copyOf(browser, other);
    expect(await customer(second)).toEqual(ok);
    world.passSeconds(245);
    expect(await customer(second)).toEqual(ok);
    expect(other.sent.some(({ body }) => body?.includes('grant_type=refresh_token'))).toBe(true);
    expect(await customer()).toEqual(ok);
    expect(world.refreshes()).toHaveLength(1);
  });
});
