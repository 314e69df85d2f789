import type { Transaction } from 'kysely';
import type { BusinessContext } from '../context.ts';
import { queueMail } from '../database/mail-outbox.ts';
import type { Database } from '../database/tables.ts';
import { passwordChangedMail } from './account-mails.ts';

/**
 * Gives an account another password, ends every session but the kept one (an identity provider's `sid`), and tells the
 * owner by mail.
 */
export async function setPassword(
  trx: Transaction<Database>,
  { clock, config }: BusinessContext,
  change: { accountId: number; passwordHash: string; keptSession: string | null },
): Promise<void> {
  const now = clock.now();
  const account = await trx
    .updateTable('accounts')
    .set({ password_hash: change.passwordHash, sessions_valid_from: now, kept_session: change.keptSession })
    .where('id', '=', change.accountId)
    .returning(['email', 'name', 'locale'])
    .executeTakeFirstOrThrow();
  await trx
    .deleteFrom('account_keys')
    .where('account_id', '=', change.accountId)
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .execute();
  const { email: to, name, locale } = account;
  await queueMail(trx, passwordChangedMail({ to, name, locale, shopOrigin: config.shopOrigin }), now);
}
