import type { Session } from 'fastify';
import type { SessionLimits } from './session-records.ts';
import type { SessionStore } from './session-store.ts';

/**
 * Moves the idle end of a session that is used, in steps of a tenth of the idle time and at most a minute, so that most
 * requests write nothing. Rejects when the store is away, which costs the session one step and nothing else.
 */
export async function slide(
  store: SessionStore,
  { idleSeconds, clock }: SessionLimits,
  { signedIn, record }: Session,
): Promise<void> {
  if (!signedIn || !record) return;
  const idle = idleSeconds * 1000;
  const until = Math.min(clock() + idle, signedIn.endsAt);
  if (until - record.until < Math.min(60_000, idle / 10)) return;
  await store.touch(record.ticket.address, until);
  record.until = until;
}
