import type { Order } from '#shared/contract/order.ts';
import type { Locale } from '#shared/locale.ts';
import type { WireOrder } from '../../upstreams/business/order.ts';
import { toVatRows } from '../cart/to-cart.ts';
import { toOre } from '../to-ore.ts';

/** On the wire shipping is one of the items; the shop shows it as a sum of its own. */
export function toOrder(wire: WireOrder, locale: Locale): Order {
  return {
    id: String(wire.id),
    orderNumber: wire.order_number,
    status: wire.status,
    createdAt: wire.created_at,
    lines: wire.order_items
      .filter((item) => !isShipping(item))
      .map((item) => ({
        id: String(item.id),
        name: item.product.names[locale],
        productType: item.product.product_type,
        amount: item.amount,
        unitPrice: toOre(item.price),
        total: totalOf(item),
      })),
    shipping: wire.order_items.filter(isShipping).reduce((sum, item) => sum + totalOf(item), 0),
    total: toOre(wire.total_price),
    totalVat: toOre(wire.total_vat),
    vatRows: toVatRows(wire.vat_rows),
    amountToPay: toOre(wire.amount_to_pay),
    currency: wire.currency,
    paymentMethod: wire.payment_method,
  };
}

type WireItem = WireOrder['order_items'][number];

const isShipping = (item: WireItem): boolean => item.product.product_type === 'shipping';

/** Specification section 3: price times amount, unless the business API says what a discount made of it. */
const totalOf = ({ total, price, amount }: WireItem): number =>
  toOre(total ?? price) * (total === undefined || total === null ? amount : 1);
