import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../server/auth/session/memory-store.ts';
import { createRedisStore } from '../../server/auth/session/redis-store.ts';
import type { SessionStore } from '../../server/auth/session/session-store.ts';
import { redisMissing, startRedis, type TestRedis } from '../support/auth-redis.ts';

const sealed = (text: string) => Buffer.from([0, 255, ...Buffer.from(text)]); // not text: a store must keep bytes

let offset = 0;
const clock = () => Date.now() + offset;
const inOneHour = () => clock() + 3_600_000;
let addresses = 0;
const newAddress = () => `address-${++addresses}`;

describe('in memory', () => {
  contract(() => createMemoryStore({ clock }));

  test('a flood of entries costs the oldest sessions, not the process', async () => {
    const store = createMemoryStore({ clock, limit: 100 });
    for (let n = 0; n < 300; n += 1) await store.create(`flood-${n}`, 'session', sealed('x'), inOneHour());
    expect(await store.read('flood-0', 'session')).toBeNull();
    expect(await store.read('flood-200', 'session')).not.toBeNull();
    await store.close();
  });

  test('gives out copies of its bookkeeping, never live objects', async () => {
    const store = createMemoryStore({ clock });
    await store.create('a', 'session', sealed('x'), inOneHour());
    const record = await store.read('a', 'session');
    if (record) record.version = 99;
    expect((await store.read('a', 'session'))?.version).toBe(1);
    await store.close();
  });
});

describe.skipIf(redisMissing !== null)(`in Valkey or Redis${redisMissing ? ` (skipped: ${redisMissing})` : ''}`, () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.kill());
  contract(() => createRedisStore(redis.url, { clock }));

  test('two processes see one entry', async () => {
    const [one, other] = [createRedisStore(redis.url, { clock }), createRedisStore(redis.url, { clock })];
    const address = newAddress();
    await one.create(address, 'session', sealed('x'), inOneHour());
    expect((await other.read(address, 'session'))?.sealed).toEqual(sealed('x'));
    await other.remove([address]);
    expect(await one.read(address, 'session')).toBeNull();
    await Promise.all([one.close(), other.close()]);
  });

  test('a store that is gone rejects soon, and says by code what is wrong', async () => {
    const codes: string[] = [];
    const lost = await startRedis();
    const store = createRedisStore(lost.url, { clock, onFault: (code) => codes.push(code) });
    await store.create('a', 'session', sealed('x'), inOneHour());
    await lost.kill();
    await expect(store.read('a', 'session')).rejects.toThrow();
    expect(codes.every((code) => /^[A-Za-z_]+$/.test(code))).toBe(true);
    await store.close();
  });
});

/** What every store must do, whatever it is made of. */
function contract(open: () => SessionStore): void {
  let store: SessionStore;
  beforeAll(() => {
    store = open();
  });
  afterAll(() => store.close());

  test('gives back what was put, bytes and version and end', async () => {
    const address = newAddress();
    const until = inOneHour();
    expect(await store.create(address, 'session', sealed('first'), until)).toBe(true);
    expect(await store.read(address, 'session')).toEqual({ sealed: sealed('first'), version: 1, until });
    expect(await store.read(address, 'tokens')).toBeNull();
  });

  test('creates a record once', async () => {
    const address = newAddress();
    await store.create(address, 'session', sealed('first'), inOneHour());
    expect(await store.create(address, 'session', sealed('second'), inOneHour())).toBe(false);
    expect((await store.read(address, 'session'))?.sealed).toEqual(sealed('first'));
  });

  test('of two writers with the same version, one wins', async () => {
    const address = newAddress();
    await store.create(address, 'tokens', sealed('v1'), inOneHour());
    const wins = await Promise.all(['a', 'b'].map((text) => store.replace(address, 'tokens', 1, sealed(text))));
    expect(wins.filter(Boolean)).toHaveLength(1);
    expect((await store.read(address, 'tokens'))?.version).toBe(2);
    expect(await store.replace(address, 'tokens', 1, sealed('late'))).toBe(false);
    expect(await store.replace(address, 'tokens', 2, sealed('v3'))).toBe(true);
    expect(await store.read(address, 'tokens')).toMatchObject({ sealed: sealed('v3'), version: 3 });
  });

  test('what was removed is never written again', async () => {
    const address = newAddress();
    await store.create(address, 'session', sealed('v1'), inOneHour());
    await store.create(address, 'tokens', sealed('v1'), inOneHour());
    await store.remove([address]);
    expect(await store.replace(address, 'session', 1, sealed('v2'))).toBe(false);
    expect(await store.replace(address, 'tokens', 1, sealed('v2'))).toBe(false);
    await store.touch(address, inOneHour());
    expect(await store.read(address, 'session')).toBeNull();
    expect(await store.read(address, 'tokens')).toBeNull();
  });

  test('both records end together, and touching moves that end', async () => {
    const address = newAddress();
    const until = clock() + 60_000;
    await store.create(address, 'session', sealed('s'), until);
    await store.create(address, 'tokens', sealed('t'), until);
    await store.touch(address, until + 60_000);
    offset += 90_000;
    expect((await store.read(address, 'session'))?.until).toBe(until + 60_000);
    expect(await store.read(address, 'tokens')).not.toBeNull();
    offset += 60_000;
    expect(await store.read(address, 'session')).toBeNull();
    expect(await store.read(address, 'tokens')).toBeNull();
    expect(await store.replace(address, 'tokens', 1, sealed('late'))).toBe(false);
    await store.touch(address, inOneHour());
    expect(await store.read(address, 'tokens')).toBeNull();
  });

  test('an index leads to the addresses that were put under it, until each one ends', async () => {
    const index = newAddress();
    expect(await store.linked(index)).toEqual([]);
    await store.link(index, 'soon', clock() + 60_000);
    await store.link(index, 'later', clock() + 600_000);
    await store.link(index, 'gone', clock() + 600_000);
    await store.unlink(index, 'gone');
    expect((await store.linked(index)).toSorted()).toEqual(['later', 'soon']);
    offset += 61_000;
    expect(await store.linked(index)).toEqual(['later']);
  });

  test('lets one ask once', async () => {
    const key = newAddress();
    const asked = await Promise.all([1, 2, 3].map(() => store.once(key, inOneHour())));
    expect(asked.filter(Boolean)).toHaveLength(1);
    expect(await store.once(key, inOneHour())).toBe(false);
  });

  test('a lock has one holder, who may keep it and alone may give it back', async () => {
    const key = newAddress();
    expect(await store.lock(key, 'me', 60_000)).toBe(true);
    expect(await store.lock(key, 'you', 60_000)).toBe(false);
    expect(await store.lock(key, 'me', 60_000)).toBe(true);
    await store.unlock(key, 'you');
    expect(await store.lock(key, 'you', 60_000)).toBe(false);
    await store.unlock(key, 'me');
    expect(await store.lock(key, 'you', 60_000)).toBe(true);
  });
}
