import type { Transaction } from 'kysely';
import { type Bilingual, json } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';
import { afterDays } from './subscription-status.ts';
import type { SubscriptionSource } from './subscription-tables.ts';

/** A time in the archive that a customer has got. */
export interface NewSubscription {
  customerId: number;
  productId: number;
  names: Bilingual;
  durationDays: number;
  source: SubscriptionSource;
  /** the order item that it was bought as, and which of the item's several it is */
  boughtAs?: { orderItemId: number; unit: number };
}

/**
 * Adds a subscription behind the customer's last one, or from now on when none runs; gives its id and start. Two at once
 * for the same customer queue up at the account's row, so that they never overlap.
 */
export async function addSubscription(
  trx: Transaction<Database>,
  subscription: NewSubscription,
  now: Date,
): Promise<{ id: number; start: Date }> {
  const { customerId, productId, names, durationDays, source, boughtAs } = subscription;
  await trx.selectFrom('accounts').select('id').where('id', '=', customerId).forUpdate().execute();
  const { last } = await trx
    .selectFrom('subscriptions')
    .select((eb) => eb.fn.max('end_date').as('last'))
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  const start = last && last > now ? last : now;
  const { id } = await trx
    .insertInto('subscriptions')
    .values({
      customer_id: customerId,
      product_id: productId,
      names: json(names),
      start_date: start,
      end_date: afterDays(start, durationDays),
      source,
      order_item_id: boughtAs?.orderItemId ?? null,
      unit: boughtAs?.unit ?? null,
      user_agreement_id: null,
      auto_renew: false,
      paused_at: null,
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, start };
}
