import type { Subscription } from '#shared/contract/account.ts';
import type { RestrictedBusiness } from '../../upstreams/business/restricted-business.ts';
import { toSubscription } from '../account/to-subscription.ts';

/**
 * Starts the trial or another free offer at once. Throws `subscription.notFree`, `subscription.alreadyUsed` or
 * `subscription.activeAgreement`. `key` is the browser's name for this attempt, where it has given one.
 */
export async function startFreeSubscription(
  customer: Pick<RestrictedBusiness, 'startSubscription'>,
  productId: string,
  key: string | undefined,
): Promise<Subscription> {
  return toSubscription(await customer.startSubscription(productId, key));
}
