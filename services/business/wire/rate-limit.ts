import { type Kysely, sql } from 'kysely';
import type { Moment } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';
import { BusinessError } from './business-error.ts';

export interface RateLimitTables {
  rate_limits: {
    name: string;
    count: number;
    ends_at: Moment;
  };
}

/** `most` attempts within `seconds`, counted from the first. */
export interface Limit {
  most: number;
  seconds: number;
}

/**
 * Counts one attempt under a name; throws 429 with `Retry-After` when it is one too many. The count lies in the database,
 * so that many processes count together.
 */
export async function countAttempt(
  db: Kysely<Database>,
  name: string,
  { most, seconds }: Limit,
  now: Date,
  errorKey = 'request.too_many',
): Promise<void> {
  const ends = new Date(now.getTime() + seconds * 1000);
  const { count, ends_at } = await db
    .insertInto('rate_limits')
    .values({ name, count: 1, ends_at: ends })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        count: sql`case when rate_limits.ends_at <= ${now} then 1 else rate_limits.count + 1 end`,
        ends_at: sql`case when rate_limits.ends_at <= ${now} then excluded.ends_at else rate_limits.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();
  if (count <= most) return;
  const wait = Math.max(1, Math.ceil((ends_at.getTime() - now.getTime()) / 1000));
  throw new BusinessError(429, errorKey, { headers: { 'retry-after': String(wait) } });
}

/** Forgets the attempts counted under a name. */
export async function forgetAttempts(db: Kysely<Database>, name: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('name', '=', name).execute();
}

/** Removes counts that have ended. */
export async function sweepRateLimits(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('ends_at', '<=', now).execute();
}
