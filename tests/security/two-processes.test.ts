import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Browser } from '../support/auth-browser.ts';
import { redisMissing, startRedis, type TestRedis } from '../support/auth-redis.ts';
import { type Account, type BarrierProvider, startBarrierProvider } from '../support/barrier-provider.ts';
import {
  type BoundaryProcess,
  type BoundarySetting,
  type HeldUpstream,
  startBoundaryProcess,
  startHeldUpstream,
} from '../support/boundary-process.ts';

const origin = 'https://shop.test';
const lockMs = 300;
const many = 1000;
const firstKey = { kid: 'k1', key: randomBytes(32).toString('base64url') };

const customer = async (browser: Browser, method: 'GET' | 'POST' = 'GET') => {
  const page = await browser.call(`${origin}/api/customer`, { method });
  return { status: page.status, body: JSON.parse(page.body), cookies: page.headers.getSetCookie() };
};
const signOut = (browser: Browser) => browser.call(`${origin}/bff/logout`, { method: 'POST' });
const isSignedIn = async (browser: Browser): Promise<boolean> =>
  JSON.parse((await browser.call(`${origin}/api/session`)).body).authenticated;

describe.skipIf(redisMissing !== null)(
  `two processes over one store${redisMissing ? ` (skipped: ${redisMissing})` : ''}`,
  () => {
    let redis: TestRedis;
    let look: Redis;
    let provider: BarrierProvider;
    let upstream: HeldUpstream;
    let one: BoundaryProcess;
    let other: BoundaryProcess;
    /** the same customer at both processes */
    let here: Browser;
    let there: Browser;

    beforeAll(async () => {
      redis = await startRedis();
      look = new Redis(redis.url);
    });
    afterAll(async () => {
      look.disconnect();
      await redis.kill();
    });
    beforeEach(async () => {
      [provider, upstream] = await Promise.all([startBarrierProvider(), startHeldUpstream()]);
      [one, other] = await Promise.all([startProcess(), startProcess()]);
      here = one.newBrowser();
      await signIn(here);
      there = other.newBrowser(here);
    });
    afterEach(async () => {
      for (const barrier of [provider.codes, provider.refreshes, provider.revocations, upstream.arrivals])
        barrier.open();
      await Promise.all([one.stop(), other.stop()]);
      await Promise.all([provider.close(), upstream.close()]);
      await look.flushall();
    });

    const settingOf = (): BoundarySetting['config'] => ({
      issuer: provider.url,
      clientId: 'arkivboden-bff',
      clientAuthentication: { kind: 'secret', secret: 'secret-of-the-client' },
      dpop: true,
      scope: 'openid',
      resource: null,
      publicOrigin: origin,
      idleSeconds: 1800,
      absoluteSeconds: 8 * 3600,
      redisUrl: redis.url,
      tokenReceivers: [`${upstream.url}/restricted/v1`],
      allowInsecureHttp: true,
    });
    const startProcess = (changes: Partial<BoundarySetting> = {}) =>
      startBoundaryProcess({
        config: settingOf(),
        sessionKeys: [firstKey],
        upstreamUrl: upstream.url,
        lockMs,
        ...changes,
      });
    const beginSignIn = async (browser: Browser, account?: Account) => {
      const { location } = await browser.navigate(`${origin}/bff/login`);
      if (!location) throw new Error('nobody was sent to the provider');
      return `${origin}/bff/callback?${provider.authorize(location, account).toString()}`;
    };
    const signIn = async (browser: Browser, account?: Account) =>
      browser.navigate(await beginSignIn(browser, account), { site: 'cross-site' });
    const passSeconds = async (seconds: number) => Promise.all([one.passSeconds(seconds), other.passSeconds(seconds)]);
    const tellSignOut = async (browser: Browser, claims: Record<string, unknown>) =>
      browser.submit(`${origin}/bff/backchannel-logout`, { logout_token: await provider.logoutToken(claims) });
    const sessionsStored = async () => (await look.keys('arkivboden:session:*')).length;
    const tokensSent = () => upstream.calls.map(({ token }) => token);
    const served = { status: 200, body: { status: 200 } };
    const ok = expect.objectContaining(served);
    const over = expect.objectContaining({ status: 401, body: expect.objectContaining({ code: 'session.required' }) });

    describe('a token that has run out', () => {
      test('is refreshed once for a thousand requests that all hold it', async () => {
        provider.refreshes.close();
        await passSeconds(301);
        const answers = Promise.all(Array.from({ length: many }, (_, n) => customer(n % 2 ? here : there)));
        await Promise.all([one.asked.until(many / 2), other.asked.until(many / 2), provider.refreshes.until(1)]);
        expect(upstream.calls).toEqual([]);
        provider.refreshes.open();
        const statuses = (await answers).map(({ status, body }) => `${status} ${body.status}`);
        expect(new Set(statuses)).toEqual(new Set(['200 200']));
        expect(provider.refreshes.arrived).toBe(1);
        expect(new Set(tokensSent())).toEqual(new Set(['access-2']));
        expect(tokensSent()).toHaveLength(many);
      });

      test('is refreshed once by a provider three times slower than the lock lives', async () => {
        provider.refreshes.close();
        await passSeconds(301);
        const answers = Promise.all([customer(here), customer(there)]);
        await Promise.all([one.asked.until(1), other.asked.until(1), provider.refreshes.until(1)]);
        const asked = await storeClock();
        await vi.waitFor(async () => expect((await storeClock()) - asked).toBeGreaterThan(3 * lockMs), 5000);
        provider.refreshes.open();
        expect(await answers).toEqual([ok, ok]);
        expect(provider.refreshes.arrived).toBe(1);
        expect(tokensSent()).toEqual(['access-2', 'access-2']);
      });

      test('that a process was refreshing when it died leaves a clear answer in the other one', async () => {
        provider.refreshes.close();
        await passSeconds(301);
        const lost = customer(here).catch(() => 'lost');
        await provider.refreshes.until(1);
        const waiting = customer(there);
        await other.asked.until(1);
        await one.stop();
        expect(await lost).toBe('lost');
        provider.refreshes.open();
        // the provider saw the same refresh token twice and ended the grant: a definite no, never a hanging request
        expect(await waiting).toEqual(over);
        expect(provider.reused).toEqual(['refresh-1']);
        expect(await isSignedIn(there)).toBe(false);
        expect(await sessionsStored()).toBe(0);
      });

      test('costs no second refresh by a straggler of the other process that still held the old one', async () => {
        upstream.arrivals.close();
        const straggler = customer(here);
        await upstream.arrivals.until(1);
        upstream.refused.add('access-1');
        await passSeconds(245);
        const fast = customer(there);
        await upstream.arrivals.until(2);
        upstream.arrivals.open();
        expect(await Promise.all([straggler, fast])).toEqual([ok, ok]);
        expect(tokensSent()).toEqual(['access-1', 'access-2', 'access-2']);
        expect(provider.refreshes.arrived).toBe(1);
      });

      test('is not put back by a slow request of the process that knew it', async () => {
        upstream.arrivals.close();
        const slow = customer(here, 'POST');
        await upstream.arrivals.until(1);
        await passSeconds(245);
        const fast = customer(there);
        await upstream.arrivals.until(2);
        upstream.arrivals.open();
        expect(await Promise.all([slow, fast])).toEqual([ok, ok]);
        await customer(here);
        await customer(there);
        expect(tokensSent()).toEqual(['access-1', 'access-2', 'access-2', 'access-2']);
      });

      test('is refreshed with the key that it was bound to in the first process, and used with it in both', async () => {
        await customer(here);
        await passSeconds(245);
        await customer(there);
        await customer(here);
        expect(tokensSent()).toEqual(['access-1', 'access-2', 'access-2']);
        expect(new Set(upstream.calls.map(({ key }) => key?.x)).size).toBe(1);
      });

      test('is refreshed once by processes whose clocks are a minute apart', async () => {
        await other.passSeconds(60);
        provider.refreshes.close();
        await passSeconds(245);
        const answers = Promise.all([customer(here), customer(there)]);
        await Promise.all([one.asked.until(1), other.asked.until(1), provider.refreshes.until(1)]);
        provider.refreshes.open();
        expect(await answers).toEqual([ok, ok]);
        expect(await Promise.all([isSignedIn(here), isSignedIn(there)])).toEqual([true, true]);
        expect(await Promise.all([customer(here), customer(there)])).toEqual([ok, ok]);
        expect(provider.refreshes.arrived).toBe(1);
      });
    });

    describe('signing out in one process', () => {
      test('ends what the other has under way: reads and writes get their answer, and revive nothing', async () => {
        upstream.arrivals.close();
        const slow = Promise.all([customer(there), customer(there, 'POST')]);
        await upstream.arrivals.until(2);
        expect((await signOut(here)).status).toBe(200);
        upstream.arrivals.open();
        expect(await slow).toEqual([
          { ...served, cookies: [] },
          { ...served, cookies: [] },
        ]);
        expect(await Promise.all([customer(there), customer(there, 'POST')])).toEqual([over, over]);
        expect(await isSignedIn(there)).toBe(false);
        expect(await sessionsStored()).toBe(0);
      });

      test('while the other refreshes gives back what comes of it', async () => {
        provider.refreshes.close();
        await passSeconds(245);
        const refreshing = customer(there);
        await provider.refreshes.until(1);
        await signOut(here);
        await provider.revocations.until(1);
        provider.refreshes.open();
        expect(await refreshing).toEqual(over);
        await provider.revocations.until(2);
        expect(provider.revoked).toEqual(['refresh-1', 'refresh-2']);
        expect(await isSignedIn(there)).toBe(false);
        expect(await sessionsStored()).toBe(0);
      });

      test('after the other has refreshed gives back the new tokens, not the old', async () => {
        await passSeconds(245);
        await customer(there);
        await signOut(here);
        await provider.revocations.until(1);
        expect(provider.revoked).toEqual(['refresh-2']);
        expect(provider.reused).toEqual([]);
        expect(await Promise.all([customer(here), customer(there)])).toEqual([over, over]);
      });

      test('is over everywhere before the provider has heard of it, and nobody need go to its page', async () => {
        provider.revocations.close();
        const page = await signOut(here);
        await provider.revocations.until(1);
        expect(JSON.parse(page.body).location).toMatch(`${provider.url}/end?`);
        expect(await isSignedIn(there)).toBe(false);
        expect(await customer(there)).toEqual(over);
      });
    });

    describe('a sign-out that the provider tells one process of', () => {
      const account = { sub: 'u2', sid: 'of-the-provider' };

      test('ends that session in the other, and no other of the same customer', async () => {
        const elsewhere = other.newBrowser();
        await signIn(elsewhere, account);
        const kept = other.newBrowser();
        await signIn(kept, { sub: 'u2' });
        expect((await tellSignOut(here, { sid: account.sid })).status).toBe(200);
        expect(await Promise.all([elsewhere, kept, there].map(isSignedIn))).toEqual([false, true, true]);
        expect(await customer(elsewhere)).toEqual(over);
      });

      test('ends all of a customer when it names no session', async () => {
        const elsewhere = other.newBrowser();
        await signIn(elsewhere, account);
        await tellSignOut(here, { sub: 'u2' });
        expect(await Promise.all([elsewhere, there].map(isSignedIn))).toEqual([false, true]);
      });

      test('is taken once, whichever process hears it first', async () => {
        const logout_token = await provider.logoutToken({ sid: account.sid });
        const tell = (browser: Browser) => browser.submit(`${origin}/bff/backchannel-logout`, { logout_token });
        const statuses = (await Promise.all([tell(here), tell(there)])).map(({ status }) => status);
        expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400]);
      });

      test.each([{ sid: account.sid }, { sub: account.sub }])(
        'while the other still waits for the tokens of it (%j) lets no session begin',
        async (claims) => {
          const late = other.newBrowser();
          const callback = await beginSignIn(late, account);
          provider.codes.close();
          const before = provider.codes.arrived;
          const page = late.navigate(callback, { site: 'cross-site' });
          await provider.codes.until(before + 1);
          expect((await tellSignOut(here, claims)).status).toBe(200);
          provider.codes.open();
          expect((await page).location?.search).toBe('?problem=signIn.failed');
          expect((await page).headers.getSetCookie().filter((line) => /session=[^;]/.test(line))).toEqual([]);
          expect(await isSignedIn(late)).toBe(false);
          expect(await sessionsStored()).toBe(1); // that of `here`
          await provider.revocations.until(1);
          expect(provider.revoked).toEqual(['refresh-2']);
        },
      );

      test('does not keep the customer from signing in again', async () => {
        await tellSignOut(here, { sub: account.sub, iat: Math.floor(Date.now() / 1000) - 5 });
        const again = other.newBrowser();
        await signIn(again, account);
        expect(await isSignedIn(again)).toBe(true);
      });
    });

    describe('a change of keys', () => {
      const secondKey = { kid: 'k2', key: randomBytes(32).toString('base64url') };

      test('while one process is ahead of the other signs nobody out', async () => {
        const behind = await startProcess({ sessionKeys: [firstKey, secondKey] });
        const ahead = await startProcess({ sessionKeys: [secondKey, firstKey] });
        const newcomer = ahead.newBrowser();
        await signIn(newcomer);
        expect(newcomer.cookie('__Host-Http-session')?.value).toMatch(/^k2\./);
        const everybody = [behind, ahead].flatMap((each) => [each.newBrowser(here), each.newBrowser(newcomer)]);
        expect(await Promise.all(everybody.map((browser) => customer(browser)))).toEqual([ok, ok, ok, ok]);
        await tellSignOut(behind.newBrowser(), { sub: 'u1' });
        expect(await Promise.all(everybody.map(isSignedIn))).toEqual([false, false, false, false]);
        await Promise.all([behind.stop(), ahead.stop()]);
      });
    });

    test('a store that dies while a callback waits for its tokens gives no session, and says so', async () => {
      const lost = await startRedis();
      const lonely = await startProcess({ config: { ...settingOf(), redisUrl: lost.url } });
      const browser = lonely.newBrowser();
      const callback = await beginSignIn(browser);
      provider.codes.close();
      const before = provider.codes.arrived;
      const page = browser.navigate(callback, { site: 'cross-site' });
      await provider.codes.until(before + 1);
      await lost.kill();
      provider.codes.open();
      expect((await page).location?.search).toBe('?problem=session.unavailable');
      expect((await page).headers.getSetCookie().filter((line) => /session=[^;]/.test(line))).toEqual([]);
      await lonely.stop();
    });

    const storeClock = async (): Promise<number> => {
      const [seconds, microseconds] = await look.time();
      return Number(seconds) * 1000 + Number(microseconds) / 1000;
    };
  },
);
