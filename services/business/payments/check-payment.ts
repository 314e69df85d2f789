import type { BusinessContext } from '../context.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { Payment } from './payment-records.ts';
import { type ProviderEvent, settlePayment } from './settle-payment.ts';

/**
 * Asks the provider how a payment stands and acts on the answer; gives false when the provider knows no such payment.
 * Nothing but this answer pays an order: what a webhook or a browser says is a reason to look, never a proof.
 *
 * @throws PaymentUnavailable
 */
export async function checkPayment(
  context: BusinessContext,
  provider: PaymentProvider,
  payment: Payment,
  event?: ProviderEvent,
): Promise<boolean> {
  if (payment.provider_payment_id === null) return false;
  const state = await provider.readPayment(payment.provider_payment_id);
  if (!state) return false;
  await settlePayment(context, payment, state, event);
  return true;
}
