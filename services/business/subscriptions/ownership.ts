import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Ids of the products that a customer has bought or been given, those inside bundles too. */
export async function ownedProducts(db: Kysely<Database>, customerId: number): Promise<Set<number>> {
  const bought = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['order_items.product_id', 'order_items.parts'])
    .where('orders.customer_id', '=', customerId)
    .where('orders.status', 'in', ['paid', 'delivered'])
    .execute();
  const subscribed = await subscriptionsOf(db, customerId).select('product_id').execute();
  return new Set([
    ...bought.flatMap((item) => [item.product_id, ...item.parts.map((part) => part.productId)]),
    ...subscribed.map((subscription) => subscription.product_id),
  ]);
}

/** True while one of the customer's subscriptions runs; one that is paused does not. */
export async function hasActiveSubscription(db: Kysely<Database>, customerId: number, now: Date): Promise<boolean> {
  const running = await runningOf(db, customerId, now).where('paused_at', 'is', null).select('id').executeTakeFirst();
  return running !== undefined;
}

/** True while a year paid monthly runs, paused or not: beside it no other subscription can be bought. */
export async function hasActiveAgreement(db: Kysely<Database>, customerId: number, now: Date): Promise<boolean> {
  const agreed = await runningOf(db, customerId, now)
    .where('source', '=', 'user_agreement')
    .select('id')
    .executeTakeFirst();
  return agreed !== undefined;
}

function runningOf(db: Kysely<Database>, customerId: number, now: Date) {
  return subscriptionsOf(db, customerId).where('start_date', '<=', now).where('end_date', '>', now);
}

function subscriptionsOf(db: Kysely<Database>, customerId: number) {
  return db.selectFrom('subscriptions').where('customer_id', '=', customerId).where('revoked_at', 'is', null);
}
