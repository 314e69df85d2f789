import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

export type SubscriptionRow = Awaited<ReturnType<typeof readSubscriptions>>[number];

/** All of a customer's subscriptions, the oldest first, with the order that each was bought in. */
export async function readSubscriptions(db: Kysely<Database>, customerId: number) {
  return subscriptionsWithOrder(db)
    .where('subscriptions.customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .orderBy('start_date')
    .orderBy('subscriptions.id')
    .execute();
}

/** One subscription by its id. */
export async function readSubscription(db: Kysely<Database>, id: number): Promise<SubscriptionRow> {
  return subscriptionsWithOrder(db).where('subscriptions.id', '=', id).executeTakeFirstOrThrow();
}

function subscriptionsWithOrder(db: Kysely<Database>) {
  return db
    .selectFrom('subscriptions')
    .leftJoin('order_items', 'order_items.id', 'subscriptions.order_item_id')
    .select([
      'subscriptions.id',
      'subscriptions.product_id',
      'subscriptions.names',
      'start_date',
      'end_date',
      'source',
      'user_agreement_id',
      'auto_renew',
      'paused_at',
      'order_items.order_id',
    ]);
}
