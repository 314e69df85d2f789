import type { Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Makes an account active, and what is left of its activation keys useless. One that is active stays as it is. */
export async function activateAccount(trx: Transaction<Database>, accountId: number, now: Date): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ activated_at: now })
    .where('id', '=', accountId)
    .where('activated_at', 'is', null)
    .execute();
  await trx
    .deleteFrom('account_keys')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'activation')
    .execute();
}
