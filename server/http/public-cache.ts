export interface PublicCacheOptions {
  /** answers without asking again for so long, in milliseconds; 0 keeps nothing at all */
  freshMs: number;
  /** after that, answers the old at once and asks behind its back */
  staleWhileRevalidateMs: number;
  /** after that, asks, and answers the old when that fails */
  staleIfErrorMs: number;
  maxEntries: number;
  /** told of each failure that an old answer covered */
  onCovered?: (key: string, error: unknown) => void;
  /** milliseconds, monotonic; default `performance.now` */
  clock?: () => number;
}

export type PublicCache = <T>(key: string, load: () => Promise<T>) => Promise<T>;

/**
 * Keeps what is the same for every visitor (RFC 9111, RFC 5861): fresh, then stale while it is asked again, then stale
 * only if asking fails. Each key is asked once at a time. A key must always be loaded with the same type.
 */
export function createPublicCache(options: PublicCacheOptions): PublicCache {
  const { freshMs, maxEntries, onCovered, clock = () => performance.now() } = options;
  const staleMs = freshMs + options.staleWhileRevalidateMs;
  const coverMs = Math.max(staleMs, freshMs + options.staleIfErrorMs);
  const kept = new Map<string, { value: unknown; at: number }>();
  const asking = new Map<string, Promise<unknown>>();

  async function ask(key: string, load: () => Promise<unknown>): Promise<unknown> {
    const value = await load();
    kept.delete(key);
    kept.set(key, { value, at: clock() });
    const [oldest] = kept.keys();
    if (kept.size > maxEntries && oldest !== undefined) kept.delete(oldest);
    return value;
  }

  function askOnce(key: string, load: () => Promise<unknown>): Promise<unknown> {
    const running = asking.get(key);
    if (running) return running;
    const started = ask(key, load).finally(() => asking.delete(key));
    asking.set(key, started);
    return started;
  }

  async function answer(key: string, load: () => Promise<unknown>): Promise<unknown> {
    if (freshMs === 0) return load();
    const entry = kept.get(key);
    if (!entry) return askOnce(key, load);
    const age = clock() - entry.at;
    if (age < freshMs) return entry.value;
    const asked = askOnce(key, load).catch((error: unknown) => {
      if (age >= coverMs) throw error;
      onCovered?.(key, error);
      return entry.value;
    });
    return age < staleMs ? entry.value : asked;
  }

  // one key, one type: what was kept under it came from a load of the same T
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return <T>(key: string, load: () => Promise<T>) => answer(key, load) as Promise<T>;
}
