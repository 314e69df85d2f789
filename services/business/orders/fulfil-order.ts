import type { Kysely, Transaction } from 'kysely';
import { queueMail } from '../database/mail-outbox.ts';
import type { Database } from '../database/tables.ts';
import { orderConfirmation } from '../mails/order-confirmation.ts';
import type { Sellable } from '../quotes/sellable.ts';
import { addSubscription } from '../subscriptions/add-subscription.ts';
import { moveOrder } from './move-order.ts';
import type { Order, OrderItem } from './order.ts';
import { readOrder } from './read-orders.ts';

/**
 * What follows when an order's money has come, in the transaction that saw it come: the order is paid, its subscriptions
 * exist, what starts by itself is delivered, and the confirmation lies in the outbox. The order's row must be locked.
 */
export async function fulfilOrder(
  trx: Transaction<Database>,
  order: Order,
  shopOrigin: string,
  now: Date,
): Promise<void> {
  await moveOrder(trx, order, 'paid', now);
  for (const item of order.items) await addSubscriptions(trx, order, item, now);
  const { email } = await trx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', order.customerId)
    .executeTakeFirstOrThrow();
  await queueMail(trx, { to: email, ...orderConfirmation(order, shopOrigin) }, now);
  await deliverStarted(trx, order.id, now);
}

/** Delivers, in every paid order, what has begun since: a subscription that waited for an earlier one to end. */
export async function deliverDueOrders(db: Kysely<Database>, now: Date): Promise<void> {
  const due = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('orders.id')
    .distinct()
    .where('order_items.delivered_at', 'is', null)
    .where('order_items.deliver_at', '<=', now)
    .where('orders.status', '=', 'paid')
    .limit(100)
    .execute();
  for (const { id } of due) {
    await db.transaction().execute(async (trx) => {
      const order = await trx.selectFrom('orders').select('status').where('id', '=', id).forUpdate().executeTakeFirst();
      if (order?.status === 'paid') await deliverStarted(trx, id, now);
    });
  }
}

/** A subscription a unit: two of them follow one another. The item delivers itself when its first one starts. */
async function addSubscriptions(trx: Transaction<Database>, order: Order, item: OrderItem, now: Date): Promise<void> {
  const subscriptions = subscriptionsIn(item);
  if (subscriptions.length === 0) return;
  const starts: Date[] = [];
  for (let unit = 1; unit <= item.amount * subscriptions.length; unit += 1) {
    const part = subscriptions[(unit - 1) % subscriptions.length];
    if (!part?.durationDays) continue;
    const added = await addSubscription(
      trx,
      {
        customerId: order.customerId,
        productId: part.productId,
        names: part.names,
        durationDays: part.durationDays,
        source: item.total === 0 ? 'trial' : 'order',
        boughtAs: { orderItemId: item.id, unit },
      },
      now,
    );
    starts.push(added.start);
  }
  // a bundle with a book in it waits for whoever posts the book
  const deliversItself = item.parts.every((part) => part.productType === 'subscription');
  if (!deliversItself || !starts[0]) return;
  await trx.updateTable('order_items').set({ deliver_at: starts[0] }).where('id', '=', item.id).execute();
}

function subscriptionsIn(
  item: OrderItem,
): { productId: number; names: Sellable['names']; durationDays: number | null }[] {
  if (item.productType === 'subscription') return [item];
  return item.parts.filter((part) => part.productType === 'subscription');
}

async function deliverStarted(trx: Transaction<Database>, orderId: number, now: Date): Promise<void> {
  await trx
    .updateTable('order_items')
    .set({ delivered_at: now })
    .where('order_id', '=', orderId)
    .where('delivered_at', 'is', null)
    .where('deliver_at', '<=', now)
    .execute();
  const open = await trx
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .where('product_type', '!=', 'shipping')
    .where('delivered_at', 'is', null)
    .executeTakeFirst();
  const order = open ? null : await readOrder(trx, orderId);
  if (order) await moveOrder(trx, order, 'delivered', now);
}
