import type { Transaction } from 'kysely';
import type { BusinessContext } from '../context.ts';
import type { Database } from '../database/tables.ts';
import { moveOrder } from '../orders/move-order.ts';
import type { Order } from '../orders/order.ts';
import { awaitsPayment, isPaid } from '../orders/order-status.ts';
import { readOwnOrder } from '../orders/read-orders.ts';
import { BusinessError } from '../wire/business-error.ts';
import { checkPayment } from './check-payment.ts';
import { endPayment } from './end-payment.ts';
import { type PaymentProvider, PaymentRefused } from './payment-provider.ts';
import { type Payment, readLastPayment } from './payment-records.ts';
import { paymentRequest } from './payment-request.ts';

const hoursToPay = 24;

/** Who wants to pay which order by which provider. */
export interface WantedPayment {
  orderId: number;
  customerId: number;
  paymentProvider: string;
}

/** A payment that the customer can pay now. */
export interface OpenPayment extends Payment {
  provider_payment_id: string;
}

/**
 * Gives the one payment that a customer can pay an order with: the same one however often it is asked for, also after a
 * declined card; a new attempt once that one can no longer be paid. The provider is asked outside any transaction, with
 * a key made of order and attempt, so that neither a crash nor two tabs can make two payments.
 *
 * Throws 404, 409 `order.already_paid`, `order.not_payable` or `payment.under_review`, 422 `payment.not_required`.
 * @throws PaymentUnavailable
 */
export async function initPayment(
  context: BusinessContext,
  provider: PaymentProvider,
  wanted: WantedPayment,
): Promise<OpenPayment> {
  const { db } = context;
  const last = await payable(context, wanted).then(() => readLastPayment(db, wanted.orderId));
  if (last?.status === 'pending') await lookAt(context, provider, last);

  const attempt = await openAttempt(context, wanted);
  if (isOpen(attempt)) return attempt;
  const order = await payable(context, wanted);
  const paymentId = await createAtProvider(context, provider, order, attempt);
  return keepPaymentId(context, provider, wanted, attempt, paymentId);
}

/** The order, when it is this customer's, can be paid, and by this provider. */
async function payable(
  { db }: { db: BusinessContext['db'] },
  { orderId, customerId, paymentProvider }: WantedPayment,
): Promise<Order> {
  const order = await readOwnOrder(db, orderId, customerId);
  if (!order) throw new BusinessError(404, 'order.not_found');
  if (isPaid(order.status)) throw new BusinessError(409, 'order.already_paid');
  if (!awaitsPayment(order.status)) throw new BusinessError(409, 'order.not_payable');
  if (order.paymentProvider === 'own' || paymentProvider === 'own' || order.amountToPay === 0)
    throw new BusinessError(422, 'payment.not_required');
  if (order.paymentProvider !== paymentProvider)
    throw new BusinessError(422, 'payment.provider_unknown', { pointer: '/data/attributes/payment_provider' });
  return order;
}

/** What has become of an attempt meanwhile; one that is over for good makes room for the next. */
async function lookAt(context: BusinessContext, provider: PaymentProvider, payment: Payment): Promise<void> {
  const known = await checkPayment(context, provider, payment);
  if (!known || payment.expires_at <= context.clock.now()) await endPayment(context, provider, payment);
}

/** The open attempt, or a new one, written down before the provider hears of it. */
async function openAttempt(context: BusinessContext, wanted: WantedPayment): Promise<Payment> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('orders').select('id').where('id', '=', wanted.orderId).forUpdate().execute();
    const order = await payable({ db: trx }, wanted);
    const last = await readLastPayment(trx, order.id);
    if (last?.status === 'mismatched') throw new BusinessError(409, 'payment.under_review');
    if (last?.status === 'pending') await awaitPayment(trx, order, now);
    if (last?.status === 'pending' || last?.status === 'starting') return last;
    return trx
      .insertInto('payments')
      .values({
        order_id: order.id,
        attempt: (last?.attempt ?? 0) + 1,
        provider: order.paymentProvider,
        provider_payment_id: null,
        status: 'starting',
        amount: order.amountToPay,
        currency: order.currency,
        charge_id: null,
        created_at: now,
        expires_at: new Date(now.getTime() + hoursToPay * 3_600_000),
        next_check_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

async function createAtProvider(
  context: BusinessContext,
  provider: PaymentProvider,
  order: Order,
  attempt: Payment,
): Promise<string> {
  try {
    return await provider.createPayment(
      paymentRequest(order, attempt, context.config),
      `${order.reference}-${attempt.attempt}`,
    );
  } catch (error) {
    // refused for good: the next try is a new attempt, with a key of its own
    if (error instanceof PaymentRefused)
      await context.db
        .updateTable('payments')
        .set({ status: 'ended' })
        .where('id', '=', attempt.id)
        .where('status', '=', 'starting')
        .execute();
    throw error;
  }
}

async function keepPaymentId(
  context: BusinessContext,
  provider: PaymentProvider,
  wanted: WantedPayment,
  attempt: Payment,
  paymentId: string,
): Promise<OpenPayment> {
  const now = context.clock.now();
  const kept = await context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('orders').select('id').where('id', '=', wanted.orderId).forUpdate().execute();
    await trx
      .updateTable('payments')
      .set({ provider_payment_id: paymentId, status: 'pending', next_check_at: now })
      .where('id', '=', attempt.id)
      .where('status', '=', 'starting')
      .execute();
    const last = await readLastPayment(trx, wanted.orderId);
    const order = await readOwnOrder(trx, wanted.orderId, wanted.customerId);
    if (last?.status === 'pending' && order && awaitsPayment(order.status)) await awaitPayment(trx, order, now);
    return last;
  });
  if (kept && isOpen(kept)) return kept;
  // cancelled in the very moment: nobody has seen the new payment, and nobody shall pay it
  await provider.endPayment(paymentId);
  throw new BusinessError(409, 'order.not_payable');
}

async function awaitPayment(trx: Transaction<Database>, order: Order, now: Date): Promise<void> {
  if (order.status !== 'payment_pending') await moveOrder(trx, order, 'payment_pending', now);
}

function isOpen(payment: Payment): payment is OpenPayment {
  return payment.status === 'pending' && payment.provider_payment_id !== null;
}
