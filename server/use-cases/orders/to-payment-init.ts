import type { PaymentInit } from '#shared/contract/order.ts';
import { ShopProblem } from '../../problems.ts';
import type { WirePaymentInit } from '../../upstreams/business/order.ts';
import { toOre } from '../to-ore.ts';

/** Throws `upstream.invalid` for a script that does not lie on the payment provider's configured origin. */
export function toPaymentInit(wire: WirePaymentInit, paymentsOrigin: string): PaymentInit {
  const { payment_id, checkout_key, checkout_script_url } = wire;
  if (!payment_id || !checkout_key || !checkout_script_url)
    throw new ShopProblem('upstream.invalid', { cause: new Error('a payment without its form') });
  if (URL.parse(checkout_script_url)?.origin !== paymentsOrigin)
    throw new ShopProblem('upstream.invalid', { cause: new Error('a payment script of a foreign origin') });
  return {
    orderId: String(wire.order_id),
    paymentId: payment_id,
    checkoutKey: checkout_key,
    scriptUrl: checkout_script_url,
    language: wire.language,
    amount: toOre(wire.amount),
    expiresAt: wire.expires_at,
  };
}
