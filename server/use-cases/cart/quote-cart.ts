import type { Cart, CartItem } from '#shared/contract/cart.ts';
import type { Locale } from '#shared/locale.ts';
import type { WireQuote, WireWantedItem } from '../../upstreams/business/quote.ts';
import { asCustomerOrVisitor } from '../as-customer-or-visitor.ts';
import { toCart } from './to-cart.ts';

interface Quoting {
  quote(items: WireWantedItem[]): Promise<WireQuote>;
}

/** Prices what the browser keeps. A customer's quote knows what they have bought before. */
export async function quoteCart(
  from: { business: Quoting; customer: Quoting | null },
  items: readonly CartItem[],
  locale: Locale,
): Promise<Cart> {
  const wanted = items.map(toWantedItem);
  const quote = await asCustomerOrVisitor(from.customer, from.business, (business) => business.quote(wanted));
  return toCart(quote, items, locale);
}

/** Never a price: the business API has them. */
export const toWantedItem = ({ productId, amount }: CartItem): WireWantedItem => ({
  product_id: productId,
  amount,
  metadata: null,
});
