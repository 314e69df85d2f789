import type { Transaction } from 'kysely';
import type { BusinessContext } from '../context.ts';
import type { Database } from '../database/tables.ts';
import { checkPayment } from '../payments/check-payment.ts';
import { endPayment } from '../payments/end-payment.ts';
import { type PaymentProvider, PaymentUnavailable } from '../payments/payment-provider.ts';
import { type Payment, readLastPayment, updatePayment } from '../payments/payment-records.ts';
import { refundPayment } from '../payments/refund-payment.ts';
import { BusinessError } from '../wire/business-error.ts';
import { moveOrder } from './move-order.ts';
import type { Order } from './order.ts';
import { awaitsPayment, isCancellable } from './order-status.ts';
import { readOrder } from './read-orders.ts';

/**
 * Calls an order off. An unpaid one is cancelled, once its payment can no longer be made; a paid one that has not been
 * delivered is credited: its subscriptions are taken back and its money is sent back, now or as soon as the provider can
 * be reached. Throws 409 `order.not_cancellable` for any other.
 *
 * @throws PaymentUnavailable when it is unknown whether the customer has just paid
 */
export async function cancelOrder(context: BusinessContext, provider: PaymentProvider, order: Order): Promise<void> {
  const { db, clock } = context;
  if (awaitsPayment(order.status)) await closePayment(context, provider, order);
  const refund = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute();
    return callOff(trx, order.id, clock.now());
  });
  if (refund) await refundPayment(context, provider, refund).catch(leaveToJob);
}

async function closePayment(context: BusinessContext, provider: PaymentProvider, order: Order): Promise<void> {
  const payment = await readLastPayment(context.db, order.id);
  if (payment?.status !== 'pending') return;
  if (!(await endPayment(context, provider, payment))) await checkPayment(context, provider, payment);
}

/** Gives the payment whose money is to be sent back, if any. */
async function callOff(trx: Transaction<Database>, orderId: number, now: Date): Promise<Payment | null> {
  const order = await readOrder(trx, orderId);
  if (!order || !isCancellable(order)) throw notCancellable();
  const payment = await readLastPayment(trx, orderId);
  if (awaitsPayment(order.status)) {
    // opened by another tab in this moment: its payment would be for nothing
    if (payment?.status === 'pending' || payment?.status === 'mismatched') throw notCancellable();
    if (payment?.status === 'starting') await updatePayment(trx, payment, { status: 'ended' });
    await moveOrder(trx, order, 'cancelled', now);
    return null;
  }

  await moveOrder(trx, order, 'credited', now);
  await trx
    .updateTable('subscriptions')
    .set({ revoked_at: now })
    .where('order_item_id', 'in', (eb) => eb.selectFrom('order_items').select('id').where('order_id', '=', orderId))
    .execute();
  return takeBackCharge(trx, orderId, now);
}

async function takeBackCharge(trx: Transaction<Database>, orderId: number, now: Date): Promise<Payment | null> {
  const charged = await trx
    .updateTable('payments')
    .set({ status: 'refunding', next_check_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'charged')
    .returningAll()
    .executeTakeFirst();
  return charged ?? null;
}

const notCancellable = () => new BusinessError(409, 'order.not_cancellable');

/** The money is already marked to go back: the job that reconciles payments asks until it has gone. */
function leaveToJob(error: unknown): void {
  if (!(error instanceof PaymentUnavailable)) throw error;
}
