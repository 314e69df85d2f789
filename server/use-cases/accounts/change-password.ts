import type { PasswordChange } from '#shared/contract/sign-ins.ts';
import type { OwnAccount } from '../../upstreams/accounts/own-account.ts';

/**
 * Sets a new password, then ends the customer's sessions elsewhere: whoever knew the old one shall not stay. Throws
 * `password.currentIncorrect`.
 */
export async function changePassword(
  account: OwnAccount,
  { currentPassword, newPassword }: PasswordChange,
  endOtherSignIns: () => Promise<void>,
): Promise<void> {
  await account.changePassword(currentPassword, newPassword);
  await endOtherSignIns();
}
