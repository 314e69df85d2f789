import type { Cart, CartItem, CartLine } from '#shared/contract/cart.ts';
import type { Locale } from '#shared/locale.ts';
import { ShopProblem } from '../../problems.ts';
import type { WireQuote } from '../../upstreams/business/quote.ts';
import { codeOfKey } from '../../upstreams/business/refusals.ts';
import { toOre } from '../to-ore.ts';

/** The priced cart; each line gets back the name that the browser gave it. The quote answers in the order of asking. */
export function toCart(wire: WireQuote, items: readonly CartItem[], locale: Locale): Cart {
  if (wire.order_items.length !== items.length)
    throw new ShopProblem('upstream.invalid', { cause: new Error('a quote of other lines than were asked') });
  return {
    lines: items.map((item, index) => toLine(wire.order_items[index], item, locale)),
    shipping: toOre(wire.shipping),
    total: toOre(wire.total_price),
    totalVat: toOre(wire.total_vat),
    vatRows: toVatRows(wire.vat_rows),
    currency: wire.currency,
  };
}

export const toVatRows = (rows: WireQuote['vat_rows']): Cart['vatRows'] =>
  rows.map(({ vat, net, amount }) => ({ vatPercent: vat, net: toOre(net), vat: toOre(amount) }));

function toLine(wire: WireQuote['order_items'][number] | undefined, item: CartItem, locale: Locale): CartLine {
  if (!wire || String(wire.product_id) !== item.productId)
    throw new ShopProblem('upstream.invalid', { cause: new Error('a quote line of another product') });
  return {
    lineId: item.lineId,
    productId: item.productId,
    name: wire.product?.names[locale] ?? '',
    productType: wire.product?.product_type ?? 'physical',
    amount: wire.amount,
    unitPrice: toOre(wire.price),
    total: toOre(wire.total),
    vatPercent: wire.vat,
    problem: wire.error_key ? codeOfKey(wire.error_key) : null,
  };
}
