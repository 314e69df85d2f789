import type { VatRow } from '../quotes/vat-rows.ts';
import { toKronor, toPrice } from '../wire/money.ts';
import type { Order, OrderItem } from './order.ts';
import { isCancellable } from './order-status.ts';

/** An order as decisions section 5 shows it; amounts in kronor, the product's own price as text with its currency. */
export function orderAttributes(order: Order) {
  return {
    id: order.id,
    order_number: order.orderNumber,
    status: order.status,
    created_at: order.createdAt,
    order_items: order.items.map(toWireItem),
    total_price: toKronor(order.total),
    total_vat: toKronor(order.totalVat),
    vat_rows: order.vatRows.map(toWireVatRow),
    amount_to_pay: toKronor(order.amountToPay),
    currency: order.currency,
    payment_method: order.paymentMethod,
    payment_provider: order.paymentProvider,
    promo_code: null,
    gift_card_transactions: [],
    invoice_id: null,
    cancellable: isCancellable(order),
  };
}

/** A VAT row in kronor. */
export function toWireVatRow({ vat, net, amount }: VatRow) {
  return { vat, net: toKronor(net), amount: toKronor(amount) };
}

function toWireItem(item: OrderItem) {
  return {
    id: item.id,
    price: toKronor(item.unitPrice),
    amount: item.amount,
    discount: toKronor(item.discount),
    total: toKronor(item.total),
    vat: item.vat,
    metadata: item.metadata,
    product: {
      id: item.productId,
      names: item.names,
      price: toPrice(item.unitPrice),
      product_type: item.productType,
    },
  };
}
