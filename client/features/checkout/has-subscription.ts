import type { Product } from '#shared/contract/product.ts';

/** Whether any of it is, or in a bundle contains, time with access to the archive: what can begin at once. */
export const hasSubscription = (lines: readonly Pick<Product, 'productType'>[]): boolean =>
  lines.some(({ productType }) => productType === 'subscription' || productType === 'aggregated');
