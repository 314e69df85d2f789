import type { Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { BusinessError } from '../wire/business-error.ts';
import { addSubscription } from './add-subscription.ts';
import { hasActiveAgreement, hasActiveSubscription, ownedProducts } from './ownership.ts';

/**
 * Gives a customer a free offer, and its id. Throws 422 `subscription.not_free` for what is not one, 409
 * `subscription.already_used` for one that is given once, 409 `subscription.active_agreement` beside a running agreement;
 * a trial is also refused with the latter while any subscription runs, since it would be wasted.
 */
export async function startFreeSubscription(
  trx: Transaction<Database>,
  customerId: number,
  productId: number,
  now: Date,
): Promise<number> {
  // the account's row first: of two clicks at once, the second sees what the first has got
  await trx.selectFrom('accounts').select('id').where('id', '=', customerId).forUpdate().execute();
  const product = await trx
    .selectFrom('products')
    .select(['id', 'names', 'price', 'tags', 'only_once', 'duration_days', 'product_type', 'sold_to'])
    .where('id', '=', productId)
    .executeTakeFirst();
  if (!product?.duration_days || !isFreeOffer(product)) throw new BusinessError(422, 'subscription.not_free');

  const owned = await ownedProducts(trx, customerId);
  if (product.only_once && owned.has(product.id)) throw new BusinessError(409, 'subscription.already_used');
  const taken = product.only_once
    ? await hasActiveSubscription(trx, customerId, now)
    : await hasActiveAgreement(trx, customerId, now);
  if (taken || (await hasActiveAgreement(trx, customerId, now)))
    throw new BusinessError(409, 'subscription.active_agreement');

  const { id } = await addSubscription(
    trx,
    { customerId, productId, names: product.names, durationDays: product.duration_days, source: 'trial' },
    now,
  );
  return id;
}

function isFreeOffer(product: { price: number; tags: string[]; product_type: string; sold_to: string }): boolean {
  const { price, tags, product_type, sold_to } = product;
  return price === 0 && tags.includes('offer') && product_type === 'subscription' && sold_to === 'everyone';
}
