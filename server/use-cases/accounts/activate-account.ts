import type { ActivatedAccount, ActivationRequest, InactiveAccount } from '#shared/contract/registration.ts';
import type { Accounts } from '../../upstreams/accounts/accounts.ts';

/** The account that a mailed key would activate. Throws `activation.keyUnknown` or `activation.keyExpired`. */
export async function readInactiveAccount(accounts: Pick<Accounts, 'inactive'>, key: string): Promise<InactiveAccount> {
  const { email, expires_at: expiresAt } = await accounts.inactive(key);
  return { email, expiresAt };
}

/** Activates it, and starts the trial if that is wished for and can be had. Throws as `readInactiveAccount` does. */
export async function activateAccount(
  accounts: Pick<Accounts, 'activate'>,
  { key, activateTrial }: ActivationRequest,
): Promise<ActivatedAccount> {
  const { email, trial_subscription_id: trial } = await accounts.activate({ key, activate_trial: activateTrial });
  return { email, trialStarted: trial !== null };
}

/** Sends the account's activation mail once more, if there is such an account and it waits: nobody is told which. */
export const resendActivation = (accounts: Pick<Accounts, 'resendActivation'>, email: string): Promise<void> =>
  accounts.resendActivation(email);
