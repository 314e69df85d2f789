import type { Transaction } from 'kysely';
import type { BusinessContext } from '../context.ts';
import type { Database } from '../database/tables.ts';
import { fulfilOrder } from '../orders/fulfil-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import type { Order } from '../orders/order.ts';
import { awaitsPayment } from '../orders/order-status.ts';
import { readOrder } from '../orders/read-orders.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { type Payment, readPaymentById, updatePayment } from './payment-records.ts';

/** What made us look: each event of the provider is taken notice of once. */
export interface ProviderEvent {
  id: string;
  name: string;
}

/**
 * Brings payment and order in line with how the payment stands at the provider, in one transaction, however often and in
 * whatever order the news comes: an order is paid once, by the whole sum. Money that came for nothing (the order was
 * cancelled, or paid by another attempt) is sent back by the refund job; a sum or currency that was not asked for pays
 * nothing and is left to a person.
 */
export async function settlePayment(
  context: BusinessContext,
  payment: Payment,
  state: ProviderPayment,
  event?: ProviderEvent,
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    const locked = await lockPayment(trx, payment);
    if (!locked || (event && !(await isNews(trx, payment.id, event, now)))) return;
    await settle(trx, context, locked, state, isDecline(event), now);
  });
}

interface Locked {
  order: Order;
  payment: Payment;
}

/** Order first, then payment: everybody who needs both takes them in this order. */
async function lockPayment(trx: Transaction<Database>, { id, order_id }: Payment): Promise<Locked | null> {
  await trx.selectFrom('orders').select('id').where('id', '=', order_id).forUpdate().execute();
  const order = await readOrder(trx, order_id);
  const payment = await readPaymentById(trx, id);
  return order && payment && { order, payment };
}

async function isNews(
  trx: Transaction<Database>,
  paymentId: number,
  event: ProviderEvent,
  now: Date,
): Promise<boolean> {
  const written = await trx
    .insertInto('payment_events')
    .values({ event_id: event.id, payment_id: paymentId, name: event.name, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return written !== undefined;
}

async function settle(
  trx: Transaction<Database>,
  context: BusinessContext,
  { order, payment }: Locked,
  state: ProviderPayment,
  declined: boolean,
  now: Date,
): Promise<void> {
  // `ended` is our own word: should the provider have charged it all the same, the money is looked after
  if (payment.status !== 'pending' && !(payment.status === 'ended' && state.charged > 0)) return;
  if (state.charged > 0) return settleCharge(trx, context, { order, payment }, state, now);

  if (state.ended) await updatePayment(trx, payment, { status: 'ended' });
  if ((state.ended || declined) && order.status === 'payment_pending')
    await moveOrder(trx, order, 'payment_failed', now);
}

async function settleCharge(
  trx: Transaction<Database>,
  { config, log }: BusinessContext,
  { order, payment }: Locked,
  state: ProviderPayment,
  now: Date,
): Promise<void> {
  const told = { orderNumber: order.orderNumber, paymentId: state.paymentId };
  if (!isWhatWasAsked(state, payment, order)) {
    const { amount, currency } = payment;
    log.error({ ...told, asked: { amount, currency }, state }, 'charged otherwise than asked: the order stays unpaid');
    return updatePayment(trx, payment, { status: 'mismatched', charge_id: state.chargeId });
  }
  if (!awaitsPayment(order.status)) {
    log.warn({ ...told, orderStatus: order.status }, 'charged for nothing: the money goes back');
    return updatePayment(trx, payment, { status: 'refunding', charge_id: state.chargeId, next_check_at: now });
  }
  await updatePayment(trx, payment, { status: 'charged', charge_id: state.chargeId });
  const status =
    order.status === 'payment_pending' ? order.status : await moveOrder(trx, order, 'payment_pending', now);
  await fulfilOrder(trx, { ...order, status }, config.shopOrigin, now);
}

function isWhatWasAsked(state: ProviderPayment, payment: Payment, order: Order): boolean {
  return (
    state.charged === payment.amount &&
    state.amount === payment.amount &&
    payment.amount === order.amountToPay &&
    state.currency === payment.currency &&
    state.reference === order.orderNumber
  );
}

const isDecline = (event?: ProviderEvent): boolean =>
  event?.name === 'payment.reservation.failed' || event?.name.startsWith('payment.charge.failed') === true;
