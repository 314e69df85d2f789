import type { RecordName, SessionStore, StoredRecord } from './session-store.ts';

type Entry = { until: number; records: Map<RecordName, { sealed: Buffer; version: number }> };
type Timed<T> = { until: number; value: T };

export interface MemoryStoreOptions {
  clock?: () => number;
  /** entries of one kind; the oldest leave first, so that a flood costs sessions and not the process */
  limit?: number;
}

/** Sessions of one process, gone with it. What ran out is swept twice a minute. */
export function createMemoryStore({ clock = Date.now, limit = 200_000 }: MemoryStoreOptions = {}): SessionStore {
  const entries = new Map<string, Entry>();
  const indexes = new Map<string, Map<string, number>>();
  const seen = new Map<string, Timed<null>>();
  const locks = new Map<string, Timed<string>>();
  const sweeper = setInterval(sweep, 30_000).unref();

  return {
    read: async (address, name) => {
      const entry = live(entries, address);
      const record = entry?.records.get(name);
      return entry && record ? ({ ...record, until: entry.until } satisfies StoredRecord) : null;
    },
    create: async (address, name, sealed, until) => {
      const entry = live(entries, address) ?? { until, records: new Map() };
      if (entry.records.has(name)) return false;
      entry.records.set(name, { sealed, version: 1 });
      put(entries, address, entry);
      return true;
    },
    replace: async (address, name, version, sealed) => {
      const record = live(entries, address)?.records.get(name);
      if (record?.version !== version) return false;
      record.sealed = sealed;
      record.version += 1;
      return true;
    },
    touch: async (address, until) => {
      const entry = live(entries, address);
      if (entry) entry.until = until;
    },
    remove: async (addresses) => {
      for (const address of addresses) entries.delete(address);
    },

    link: async (index, address, until) => {
      const addresses = indexes.get(index) ?? new Map<string, number>();
      addresses.set(address, until);
      put(indexes, index, addresses);
    },
    linked: async (index) => {
      const now = clock();
      return [...(indexes.get(index) ?? [])].filter(([, until]) => until > now).map(([address]) => address);
    },
    unlink: async (index, address) => {
      const addresses = indexes.get(index);
      addresses?.delete(address);
      if (addresses?.size === 0) indexes.delete(index);
    },

    once: async (key, until) => {
      if (live(seen, key)) return false;
      put(seen, key, { until, value: null });
      return true;
    },

    lock: async (key, owner, milliseconds) => {
      const held = live(locks, key);
      if (held && held.value !== owner) return false;
      put(locks, key, { until: clock() + milliseconds, value: owner });
      return true;
    },
    unlock: async (key, owner) => {
      if (locks.get(key)?.value === owner) locks.delete(key);
    },

    close: async () => clearInterval(sweeper),
  };

  function live<T extends { until: number }>(map: Map<string, T>, key: string): T | undefined {
    const value = map.get(key);
    return value && value.until > clock() ? value : undefined;
  }

  function put<T>(map: Map<string, T>, key: string, value: T): void {
    const [oldest] = map.keys();
    if (oldest !== undefined && map.size >= limit && !map.has(key)) map.delete(oldest);
    map.set(key, value);
  }

  function sweep(): void {
    const now = clock();
    for (const map of [entries, seen, locks]) for (const [key, { until }] of map) if (until <= now) map.delete(key);
    for (const [index, addresses] of indexes) {
      for (const [address, until] of addresses) if (until <= now) addresses.delete(address);
      if (addresses.size === 0) indexes.delete(index);
    }
  }
}
