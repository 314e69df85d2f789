import type { Selectable } from 'kysely';
import type { AccountTables } from '../accounts/account-tables.ts';

/**
 * An account as the identity service sees it. Sessions that began before `sessions_valid_from` (ISO 8601, or null) have
 * ended by a change of password, all but the one whose `sid` is `kept_session`.
 */
export function toInternalAccount(account: Selectable<AccountTables['accounts']>) {
  return {
    id: String(account.id),
    email: account.email,
    name: account.name,
    user_type: account.user_type,
    locale: account.locale,
    sessions_valid_from: account.sessions_valid_from?.toISOString() ?? null,
    kept_session: account.kept_session,
  };
}
