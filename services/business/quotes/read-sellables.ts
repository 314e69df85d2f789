import type { Kysely } from 'kysely';
import { isLoyal } from '../catalogue/customers-products.ts';
import { readProducts } from '../catalogue/products.ts';
import type { Database } from '../database/tables.ts';
import type { Buyer } from './price-cart.ts';
import type { Sellable } from './sellable.ts';

/** The catalogue as this buyer can buy from it: what is not sold to it is disabled. */
export async function readSellables(db: Kysely<Database>, buyer: Buyer, now: Date): Promise<Sellable[]> {
  const products = await readProducts(db, now);
  const loyal = isLoyal(products, buyer.owned);
  const isSold = (to: string) => to === 'everyone' || (to === 'loyal' && loyal);
  return products.map((product) => ({ ...product, disabled: !isSold(product.soldTo) }));
}
