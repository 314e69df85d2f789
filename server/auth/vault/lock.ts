import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ShopProblem } from '../../problems.ts';
import type { SessionStore } from '../session/session-store.ts';

const patienceMs = 30_000;
const pollMs = 50;

/**
 * Runs `work` in one process at a time. The lock is kept for as long as the work takes, however slow, and falls to
 * others when its holder dies. `done` gives the result when another process has brought it; it is asked before the work
 * begins and while waiting. Throws ShopProblem `session.unavailable` when the lock cannot be had within 30 s.
 */
export async function withLock<T>(
  store: SessionStore,
  key: string,
  lockMs: number,
  done: () => Promise<T | null>,
  work: () => Promise<T>,
): Promise<T> {
  const owner = randomUUID();
  const attempts = patienceMs / pollMs;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await store.lock(key, owner, lockMs))
      return holding(store, key, owner, lockMs, async () => (await done()) ?? work());
    await pause(pollMs);
    const result = await done();
    if (result !== null) return result;
  }
  throw new ShopProblem('session.unavailable');
}

async function holding<T>(
  store: SessionStore,
  key: string,
  owner: string,
  lockMs: number,
  work: () => Promise<T>,
): Promise<T> {
  // a beat that fails is made up for by the next one; two in a row let the lock go, and compare-and-set still decides
  const beat = setInterval(() => void store.lock(key, owner, lockMs).catch(() => {}), lockMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    await store.unlock(key, owner).catch(() => {}); // it falls of itself
  }
}
