import type { BusinessContext } from '../context.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { Payment } from './payment-records.ts';

/**
 * Sends a whole charge back. The key makes it happen once, however often a crash or a lost answer has us ask.
 *
 * @throws PaymentUnavailable
 */
export async function refundPayment(
  { db }: BusinessContext,
  provider: PaymentProvider,
  payment: Payment,
): Promise<void> {
  if (payment.charge_id === null) throw new Error(`payment ${payment.id} has no charge to refund`);
  await provider.refund(payment.charge_id, payment.amount, `refund-${payment.charge_id}`.slice(0, 64));
  await db
    .updateTable('payments')
    .set({ status: 'refunded' })
    .where('id', '=', payment.id)
    .where('status', '=', 'refunding')
    .execute();
}
