import type { RegisteredAccount } from '#shared/contract/registration.ts';
import type { Locale } from '#shared/locale.ts';
import type { Registration } from '#shared/rules/registration.ts';
import type { Accounts } from '../../upstreams/accounts/accounts.ts';

interface Attempt {
  registration: Registration;
  /** the language that the account's mails are written in */
  locale: Locale;
  /** the browser's name for this attempt, where it has given one */
  key: string | undefined;
}

/** Makes an account that waits for its mailed link to be followed. Throws `email.alreadyRegistered`. */
export async function registerAccount(
  accounts: Pick<Accounts, 'register'>,
  { registration, locale, key }: Attempt,
): Promise<RegisteredAccount> {
  const { name, email, password, newsletter, termsAccepted, activateTrial } = registration;
  const terms = { terms_accepted: termsAccepted, activate_trial: activateTrial };
  const account = await accounts.register({ name, email, password, newsletter, ...terms, locale }, key);
  return { email: account.email };
}
