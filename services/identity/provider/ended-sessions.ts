import { interactionPolicy, type KoaContextWithOIDC, type Account as ProviderAccount } from 'oidc-provider';
import type { Account } from './accounts.ts';

/** Whether a session that began at `beganAt` (seconds since 1970) has since been ended by a change of password. */
export function hasEnded(account: Account, beganAt: number | undefined, sid: string | undefined): boolean {
  if (sid !== undefined && sid === account.kept_session) return false;
  return (beganAt ?? 0) < validFrom(account);
}

/**
 * Asks for the password again where the provider's own session is such a one. To be added to the login prompt; finds the
 * account by `rememberAccount`.
 */
export const passwordChanged = new interactionPolicy.Check(
  'password_changed',
  'the password was changed since',
  'login_required',
  ({ oidc }: KoaContextWithOIDC) => {
    const account = oidc.account && accountsInUse.get(oidc.account);
    if (!account || !oidc.session || !oidc.client || oidc.result?.login) return false;
    return hasEnded(account, oidc.session.loginTs, oidc.session.sidFor(oidc.client.clientId));
  },
);

/** Notes which account of ours stands behind one of oidc-provider's, and gives the latter back. */
export function rememberAccount(provided: ProviderAccount, account: Account): ProviderAccount {
  accountsInUse.set(provided, account);
  return provided;
}

const accountsInUse = new WeakMap<ProviderAccount, Account>();

/** Tokens tell whole seconds: within the second of the change, a session counts as begun after it. */
function validFrom({ sessions_valid_from: moment }: Account): number {
  return moment ? Math.floor(Date.parse(moment) / 1000) : 0;
}
