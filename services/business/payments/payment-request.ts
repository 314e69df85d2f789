import type { BusinessConfig } from '../config.ts';
import type { Order } from '../orders/order.ts';
import { taxedSums } from '../quotes/taxed-sums.ts';
import { vatWithin } from '../quotes/vat-rows.ts';
import type { PaymentRequest, PaymentRow } from './payment-provider.ts';

/** What the provider is asked for an order: a row a product and VAT rate, which add up to the sum to the öre. */
export function paymentRequest(
  order: Order,
  { amount, currency }: { amount: number; currency: string },
  { shopOrigin, payments }: Pick<BusinessConfig, 'shopOrigin' | 'payments'>,
): PaymentRequest {
  return {
    reference: order.orderNumber,
    amount,
    currency,
    rows: rowsOf(order),
    checkoutUrl: `${shopOrigin}/checkout?order=${order.id}`,
    termsUrl: `${shopOrigin}/purchase_info`,
    webhookUrl: `${payments.webhookOrigin}/webhooks/nets`,
    webhookSecret: payments.webhookSecret,
  };
}

function rowsOf(order: Order): PaymentRow[] {
  const rows = new Map<string, PaymentRow>();
  for (const item of order.items) {
    for (const { vat, gross } of taxedSums(item)) {
      if (gross === 0) continue;
      const reference = `${item.productId}-${vat}`;
      const sum = gross + (rows.get(reference)?.gross ?? 0);
      const tax = vatWithin(sum, vat);
      rows.set(reference, { reference, name: item.names[order.locale], vat, net: sum - tax, tax, gross: sum });
    }
  }
  return [...rows.values()];
}
