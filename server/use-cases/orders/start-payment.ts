import type { PaymentInit } from '#shared/contract/order.ts';
import { ShopProblem } from '../../problems.ts';
import type { WireOrder } from '../../upstreams/business/order.ts';
import type { RestrictedBusiness } from '../../upstreams/business/restricted-business.ts';
import { findOrder } from './read-order.ts';
import { toPaymentInit } from './to-payment-init.ts';

/** Begins, or takes up again, the payment of an order. Throws `order.alreadyPaid` or `payment.notRequired`. */
export async function startPayment(
  customer: RestrictedBusiness,
  id: string,
  paymentsOrigin: string,
): Promise<PaymentInit> {
  const order = await findOrder(customer, id);
  if (order.status === 'paid' || order.status === 'delivered') throw new ShopProblem('order.alreadyPaid');
  return initPayment(customer, order, paymentsOrigin);
}

export async function initPayment(
  customer: RestrictedBusiness,
  order: WireOrder,
  paymentsOrigin: string,
): Promise<PaymentInit> {
  return toPaymentInit(await customer.initPayment(String(order.id), order.payment_provider), paymentsOrigin);
}
