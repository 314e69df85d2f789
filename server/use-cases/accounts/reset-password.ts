import type { NewPasswordRequest } from '#shared/contract/registration.ts';
import type { Locale } from '#shared/locale.ts';
import type { Accounts } from '../../upstreams/accounts/accounts.ts';

/** Mails a key to the address if it has an account: nobody is told whether it has. */
export const beginPasswordReset = (
  accounts: Pick<Accounts, 'beginReset'>,
  email: string,
  locale: Locale,
): Promise<void> => accounts.beginReset(email, locale);

/** Sets the new password and ends the account's sessions. Throws `reset.keyInvalid`. */
export const completePasswordReset = (
  accounts: Pick<Accounts, 'completeReset'>,
  { key, password }: NewPasswordRequest,
): Promise<void> => accounts.completeReset(key, password);
