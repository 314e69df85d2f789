import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createKeyRing } from '../../server/auth/session/key-ring.ts';
import { createMemoryStore } from '../../server/auth/session/memory-store.ts';
import { createRedisStore } from '../../server/auth/session/redis-store.ts';
import type { SessionStore } from '../../server/auth/session/session-store.ts';
import { newSessionId, openTicket } from '../../server/auth/session/ticket.ts';
import { createRefresher } from '../../server/auth/vault/refresher.ts';
import { Secret } from '../../server/auth/vault/secret.ts';
import { createVault } from '../../server/auth/vault/token-records.ts';
import type { Tokens } from '../../server/auth/vault/tokens.ts';
import { SessionRequired } from '../../server/problems.ts';
import { redisMissing, startRedis, type TestRedis } from '../support/auth-redis.ts';

const ring = createKeyRing([{ kid: 'k', key: randomBytes(32) }]);
const lockMs = 150;

const tokensNamed = (name: string, lifetimeMs = 300_000): Tokens => ({
  access: new Secret(`access-${name}`),
  refresh: new Secret(`refresh-${name}`),
  dpopKey: null,
  sub: 'u1',
  obtainedAt: Date.now(),
  expiresAt: Date.now() + lifetimeMs,
});

/** A provider whose answers are held until they are let go, and who counts. */
function heldProvider() {
  const waiting: (() => void)[] = [];
  let held = true;
  const provider = {
    calls: 0,
    discarded: [] as string[],
    refresh: async (): Promise<Tokens> => {
      provider.calls += 1;
      const { calls } = provider;
      if (held) await new Promise<void>((resolve) => void waiting.push(resolve));
      return tokensNamed(`new-${calls}`);
    },
    answer: () => {
      held = false;
      for (const go of waiting.splice(0)) go();
    },
  };
  return provider;
}
type HeldProvider = ReturnType<typeof heldProvider>;

const processOver = (store: SessionStore, provider: HeldProvider) =>
  createRefresher({
    vault: createVault(store),
    store,
    refresh: provider.refresh,
    discard: ({ access }) => void provider.discarded.push(access.reveal()),
    report: () => {},
    clock: Date.now,
    lockMs,
  });

async function newSession(store: SessionStore, tokens = tokensNamed('old', 4000)) {
  const ticket = openTicket(newSessionId(ring));
  await createVault(store).keep(ticket, tokens, Date.now() + 3_600_000);
  return ticket;
}

describe('over memory', () => overStore(() => createMemoryStore()));

describe.skipIf(redisMissing !== null)(
  `over Valkey or Redis${redisMissing ? ` (skipped: ${redisMissing})` : ''}`,
  () => {
    let redis: TestRedis;
    beforeAll(async () => {
      redis = await startRedis();
    });
    afterAll(() => redis.kill());
    overStore(() => createRedisStore(redis.url));
  },
);

function overStore(open: () => SessionStore): void {
  let store: SessionStore;
  beforeAll(() => {
    store = open();
  });
  afterAll(() => store.close());

  test('two processes, many requests, a provider three times slower than the lock lives: one refresh', async () => {
    const provider = heldProvider();
    const ticket = await newSession(store);
    const [one, other] = [processOver(store, provider), processOver(store, provider)];
    const answers = Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? one : other).tokens(ticket)));
    await vi.waitFor(() => expect(provider.calls).toBe(1));
    const threeLifetimes = Date.now() + 3 * lockMs;
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(threeLifetimes), { timeout: 5000 });
    provider.answer();
    const tokens = await answers;
    expect(new Set(tokens.map((each) => each.access.reveal()))).toEqual(new Set(['access-new-1']));
    expect(provider.calls).toBe(1);
  });

  test('in one process one request asks for the lock, and the others wait for it', async () => {
    const provider = heldProvider();
    const ticket = await newSession(store);
    const lock = vi.fn(store.lock);
    const refresher = processOver({ ...store, lock }, provider);
    const answers = Promise.all(Array.from({ length: 20 }, () => refresher.tokens(ticket)));
    await vi.waitFor(() => expect(provider.calls).toBe(1));
    expect(new Set(lock.mock.calls.map(([, owner]) => owner)).size).toBe(1);
    provider.answer();
    await answers;
  });

  test('a process that comes to the lock when another has just refreshed uses what that one got', async () => {
    const provider = heldProvider();
    provider.answer();
    const ticket = await newSession(store);
    const barrier = Promise.withResolvers<void>();
    const lock: SessionStore['lock'] = async (...given) => {
      await barrier.promise;
      return store.lock(...given);
    };
    const late = processOver({ ...store, lock }, provider).tokens(ticket); // holds the old token already
    await processOver(store, provider).tokens(ticket);
    barrier.resolve();
    expect((await late).access.reveal()).toBe('access-new-1');
    expect(provider.calls).toBe(1);
  });

  test('a straggler that was refused with the old token gets the new one, not a second refresh', async () => {
    const provider = heldProvider();
    provider.answer();
    const ticket = await newSession(store);
    const refresher = processOver(store, provider);
    await refresher.tokens(ticket);
    const late = await refresher.tokens(ticket, new Secret('access-old'));
    expect(late.access.reveal()).toBe('access-new-1');
    expect(provider.calls).toBe(1);
  });

  test('a token that was refused is refreshed however long it has to live', async () => {
    const provider = heldProvider();
    provider.answer();
    const ticket = await newSession(store, tokensNamed('long'));
    const refresher = processOver(store, provider);
    expect((await refresher.tokens(ticket)).access.reveal()).toBe('access-long');
    expect((await refresher.tokens(ticket, new Secret('access-long'))).access.reveal()).toBe('access-new-1');
  });

  test('a sign-out while the provider answers wins: nothing is written, and what was brought is given back', async () => {
    const provider = heldProvider();
    const ticket = await newSession(store);
    const refreshing = processOver(store, provider).tokens(ticket);
    await vi.waitFor(() => expect(provider.calls).toBe(1));
    await store.remove([ticket.address]);
    provider.answer();
    await expect(refreshing).rejects.toThrow(SessionRequired);
    expect(provider.discarded).toEqual(['access-new-1']);
    expect(await createVault(store).read(ticket)).toBeNull();
  });

  test('the lock of a process that died falls to the next one', async () => {
    const provider = heldProvider();
    provider.answer();
    const ticket = await newSession(store);
    await store.lock(`refresh:${ticket.address}`, 'a process that died', lockMs);
    expect((await processOver(store, provider).tokens(ticket)).access.reveal()).toBe('access-new-1');
  });
}

describe('without a refresh token', () => {
  test('the session lives as long as its token, and ends with it', async () => {
    const store = createMemoryStore();
    const provider = heldProvider();
    const refresher = processOver(store, provider);
    const soon = await newSession(store, { ...tokensNamed('only', 4000), refresh: null });
    expect((await refresher.tokens(soon)).access.reveal()).toBe('access-only');
    const over = await newSession(store, { ...tokensNamed('only', -1), refresh: null });
    await expect(refresher.tokens(over)).rejects.toThrow(SessionRequired);
    expect(await createVault(store).read(over)).toBeNull();
    expect(provider.calls).toBe(0);
    await store.close();
  });
});
