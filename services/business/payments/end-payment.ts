import type { BusinessContext } from '../context.ts';
import { moveOrder } from '../orders/move-order.ts';
import { readOrder } from '../orders/read-orders.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { type Payment, readPaymentById, updatePayment } from './payment-records.ts';

/**
 * Ends a payment that nobody has paid, at the provider first. Gives false when it is too late, because the customer has
 * just paid it. An order that waited for it is then one whose payment failed.
 *
 * @throws PaymentUnavailable
 */
export async function endPayment(
  { db, clock }: BusinessContext,
  provider: PaymentProvider,
  { id, order_id, provider_payment_id }: Payment,
): Promise<boolean> {
  if (provider_payment_id !== null && !(await provider.endPayment(provider_payment_id))) return false;
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('orders').select('id').where('id', '=', order_id).forUpdate().execute();
    const payment = await readPaymentById(trx, id);
    if (payment?.status !== 'pending') return payment?.status === 'ended';
    await updatePayment(trx, payment, { status: 'ended' });
    const order = await readOrder(trx, order_id);
    if (order?.status === 'payment_pending') await moveOrder(trx, order, 'payment_failed', clock.now());
    return true;
  });
}
