import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { AccountTables, KeyPurpose } from './account-tables.ts';

const lifetimeSeconds: Record<KeyPurpose, number> = { activation: 7 * 24 * 3600, reset: 3600 };

/**
 * Makes the key of a mail: 32 random bytes, of which only the hash is kept. It replaces the account's earlier keys of the
 * same purpose, so that the newest mail is the one that works.
 */
export async function createKey(
  trx: Transaction<Database>,
  wanted: { accountId: number; purpose: KeyPurpose; activateTrial: boolean },
  now: Date,
): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await trx
    .deleteFrom('account_keys')
    .where('account_id', '=', wanted.accountId)
    .where('purpose', '=', wanted.purpose)
    .execute();
  await trx
    .insertInto('account_keys')
    .values({
      key_hash: hashOf(key),
      account_id: wanted.accountId,
      purpose: wanted.purpose,
      activate_trial: wanted.activateTrial,
      expires_at: new Date(now.getTime() + lifetimeSeconds[wanted.purpose] * 1000),
      used_at: null,
    })
    .execute();
  return key;
}

export type AccountKey = Selectable<AccountTables['account_keys']>;

/** How a key stands: `unknown` was never given out or has been replaced. */
export type FoundKey = { state: 'unknown' } | { state: 'usable' | 'used' | 'expired'; key: AccountKey };

/** Looks a key up; within a transaction it stays locked until that ends, so that it cannot be used twice at once. */
export async function findKey(db: Kysely<Database>, text: string, purpose: KeyPurpose, now: Date): Promise<FoundKey> {
  const key = await db
    .selectFrom('account_keys')
    .selectAll()
    .where('key_hash', '=', hashOf(text))
    .where('purpose', '=', purpose)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!key) return { state: 'unknown' };
  if (key.used_at) return { state: 'used', key };
  return { state: key.expires_at > now ? 'usable' : 'expired', key };
}

/** Marks a key as used. */
export async function useKey(trx: Transaction<Database>, key: AccountKey, now: Date): Promise<void> {
  await trx.updateTable('account_keys').set({ used_at: now }).where('key_hash', '=', key.key_hash).execute();
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
