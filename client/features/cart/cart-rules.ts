import type { CartItem } from '#shared/contract/cart.ts';
import type { Product } from '#shared/contract/product.ts';

/** What the rules need to know of a product that is put in the cart. */
export type CartProduct = Pick<Product, 'id' | 'productType' | 'onlyOnce'>;

export const largestAmount = 99;
export const mostLines = 100;

/**
 * The cart with one more of the product (specification section 4): a product that is there already is raised by one,
 * except on_demand, where each is an order of its own. Gives the same array when nothing can be added.
 */
export function withProduct(items: readonly CartItem[], product: CartProduct, lineId: string): readonly CartItem[] {
  const there = product.productType === 'on_demand' ? undefined : items.find((item) => item.productId === product.id);
  if (there === undefined) {
    return items.length < mostLines ? [...items, { lineId, productId: product.id, amount: 1 }] : items;
  }
  return product.onlyOnce ? items : withAmount(items, there.lineId, there.amount + 1);
}

/** The cart with another amount on one line, kept within 1-99. Gives the same array when nothing changes. */
export function withAmount(items: readonly CartItem[], lineId: string, amount: number): readonly CartItem[] {
  const wanted = Math.min(largestAmount, Math.max(1, Math.round(amount)));
  const line = items.find((item) => item.lineId === lineId);
  if (line === undefined || Number.isNaN(wanted) || line.amount === wanted) return items;
  return items.map((item) => (item.lineId === lineId ? { ...item, amount: wanted } : item));
}

export const withoutLine = (items: readonly CartItem[], lineId: string): readonly CartItem[] =>
  items.filter((item) => item.lineId !== lineId);

/** Puts a removed line back where it stood, unless the product has been put in again meanwhile under the same line. */
export function withLineBack(items: readonly CartItem[], line: CartItem, index: number): readonly CartItem[] {
  if (items.some((item) => item.lineId === line.lineId) || items.length >= mostLines) return items;
  return items.toSpliced(index, 0, line);
}

export const countItems = (items: readonly CartItem[]): number => items.reduce((count, item) => count + item.amount, 0);
