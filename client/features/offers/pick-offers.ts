import type { Product } from '#shared/contract/product.ts';

const most = 3;

/** The paid subscriptions that this visitor can buy, from the shortest; three at most. */
export const pickOffers = (products: readonly Product[]): Product[] =>
  products
    .filter(
      (product) => product.productType === 'subscription' && product.price > 0 && product.disabledMessage === null,
    )
    .toSorted((a, b) => (a.durationDays ?? Infinity) - (b.durationDays ?? Infinity))
    .slice(0, most);
