import type { OrderRequest, PaymentInit, PlacedOrder } from '#shared/contract/order.ts';
import type { Part } from '#shared/contract/part.ts';
import type { Locale } from '#shared/locale.ts';
import { ShopProblem } from '../../problems.ts';
import type { WireOrder, WireOrderRequest } from '../../upstreams/business/order.ts';
import type { PublicBusiness } from '../../upstreams/business/public-business.ts';
import type { RestrictedBusiness } from '../../upstreams/business/restricted-business.ts';
import { toWantedItem } from '../cart/quote-cart.ts';
import { partOf } from '../part-of.ts';
import { initPayment } from './start-payment.ts';
import { toOrder } from './to-order.ts';

interface Attempt {
  request: OrderRequest;
  /** the browser's name for this attempt: one key makes one order */
  key: string;
  locale: Locale;
  paymentsOrigin: string;
}

/** Places the order, then begins its payment. An order whose payment could not begin exists all the same. */
export async function placeOrder(
  from: { business: PublicBusiness; customer: RestrictedBusiness },
  { request, key, locale, paymentsOrigin }: Attempt,
): Promise<PlacedOrder> {
  const option = (await from.business.paymentOptions()).find(({ id }) => String(id) === request.paymentOptionId);
  if (!option) throw new ShopProblem('request.invalid', { fields: [{ name: 'paymentOptionId', code: 'unknown' }] });
  const order = await from.customer.placeOrder(toWireRequest(request, option), key);
  return { order: toOrder(order, locale), payment: await paymentOf(from.customer, order, paymentsOrigin) };
}

function toWireRequest(request: OrderRequest, option: { type: string; payment_provider: string }): WireOrderRequest {
  const { name, street, zipCode, city, countryId, phone } = request.address;
  return {
    order_items: request.items.map(toWantedItem),
    payment_option_id: request.paymentOptionId,
    payment_method: option.type,
    payment_provider: option.payment_provider,
    promo_code: null,
    gift_card_transactions: [],
    address: { name, street, zip_code: zipCode, city, country_id: countryId, phone },
    terms_accepted: request.termsAccepted,
    immediate_start_consent: request.immediateStartConsent,
  };
}

/** Null when there is nothing to pay, or it is paid: the same key may come again long after. */
async function paymentOf(
  customer: RestrictedBusiness,
  order: WireOrder,
  paymentsOrigin: string,
): Promise<Part<PaymentInit | null>> {
  const payable = ['new', 'payment_pending', 'payment_failed'].includes(order.status) && order.amount_to_pay > 0;
  if (!payable || order.payment_provider === 'own') return { ok: true, data: null };
  return partOf(initPayment(customer, order, paymentsOrigin));
}
