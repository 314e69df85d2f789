import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { type PricedCart, priceCart } from './price-cart.ts';
import { anonymous, readBuyer } from './read-buyer.ts';
import { readSellables } from './read-sellables.ts';
import type { Sellable } from './sellable.ts';

/** What somebody wants, as the wire writes it. */
export interface WishedItem {
  product_id: number | string;
  amount: number;
}

/** Prices wished items by the catalogue of this moment, for a customer or (null) for anybody. */
export async function priceItems(
  db: Kysely<Database>,
  items: readonly WishedItem[],
  customerId: number | null,
  now: Date,
): Promise<{ cart: PricedCart; shippingProduct: Sellable }> {
  const buyer = customerId === null ? anonymous : await readBuyer(db, customerId, now);
  const sellables = await readSellables(db, buyer, now);
  const shippingProduct = sellables.find((product) => product.productType === 'shipping');
  if (!shippingProduct) throw new Error('the catalogue has no shipping');
  const wanted = items.map(({ product_id, amount }) => ({
    product: sellables.find((product) => product.id === Number(product_id)) ?? null,
    amount,
  }));
  return { cart: priceCart(wanted, buyer, shippingProduct), shippingProduct };
}
