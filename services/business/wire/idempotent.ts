import { createHash, createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { BusinessContext } from '../context.ts';
import type { Moment } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';
import { customerIfAny } from '../token-guard/customer.ts';
import { BusinessError } from './business-error.ts';

export interface IdempotencyTables {
  idempotency_keys: {
    /** the account's id, or `anonymous` */
    owner: string;
    /** SHA-256 of the `Idempotency-Key` */
    key_hash: string;
    fingerprint: string;
    status: number | null;
    body: string | null;
    created_at: Moment;
  };
}

/** What a creating call gives: status and JSON body. */
export interface Answer {
  status: number;
  body: object | null;
}

/**
 * Runs a creating call in one transaction and, when the request has an `Idempotency-Key`, keeps the answer in that same
 * transaction. The same key and body from the same customer gives the first answer again, without running; with another
 * body or path it is 422 `idempotency.key_reused`. A duplicate that comes meanwhile waits for the first. When `run`
 * throws, nothing is kept and the key is free. `run` must use `trx` alone and wait for nothing outside the database:
 * the embedded database serves nobody else meanwhile.
 */
export async function idempotent(
  context: BusinessContext,
  request: FastifyRequest,
  run: (trx: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(request);
  if (key === null) return context.db.transaction().execute(run);

  const owner = String(customerIfAny(request)?.id ?? 'anonymous');
  const key_hash = createHash('sha256').update(key).digest('hex');
  const fingerprint = fingerprintOf(request, key);
  return context.db.transaction().execute(async (trx) => {
    const claimed = await trx
      .insertInto('idempotency_keys')
      .values({ owner, key_hash, fingerprint, status: null, body: null, created_at: context.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key_hash')
      .executeTakeFirst();
    if (!claimed) return firstAnswer(trx, owner, key_hash, fingerprint);

    const answer = await run(trx);
    await trx
      .updateTable('idempotency_keys')
      .set({ status: answer.status, body: JSON.stringify(answer.body) })
      .where('owner', '=', owner)
      .where('key_hash', '=', key_hash)
      .execute();
    return answer;
  });
}

/** `sendAnswer(reply, await idempotent(…))` */
export function sendAnswer(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).send(body ?? undefined);
}

/** Forgets answers that nobody asks for again. */
export async function sweepIdempotencyKeys(db: Kysely<Database>, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - 30 * 24 * 3600 * 1000);
  await db.deleteFrom('idempotency_keys').where('created_at', '<', monthAgo).execute();
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,255}$/.test(key))
    throw new BusinessError(422, 'idempotency.key_invalid');
  return key;
}

/** Keyed with what the database does not hold: a body may have a password in it, and its plain hash could be guessed at. */
function fingerprintOf(request: FastifyRequest, key: string): string {
  const path = request.url.split('?')[0];
  return createHmac('sha256', key)
    .update(`${request.method} ${path} ${canonicalJson(request.body ?? null)}`)
    .digest('hex');
}

/** The same JSON for the same value, whatever the order of its keys. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

async function firstAnswer(
  trx: Transaction<Database>,
  owner: string,
  key_hash: string,
  fingerprint: string,
): Promise<Answer> {
  const first = await trx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('owner', '=', owner)
    .where('key_hash', '=', key_hash)
    // only a row whose transaction has ended can be seen here, and that one is filled in
    .$narrowType<{ status: number; body: string }>()
    .executeTakeFirstOrThrow();
  if (first.fingerprint !== fingerprint) throw new BusinessError(422, 'idempotency.key_reused');
  return { status: first.status, body: JSON.parse(first.body) };
}
