import type { SWRResponse } from 'swr';
import { apiPaths } from '#shared/api-paths.ts';
import type { AgreementOffer, Product, Products } from '#shared/contract/product.ts';
import type { ApiProblem } from '../../api/api-problem.ts';
import { useApi } from '../../api/swr.tsx';

export const useProducts = (): SWRResponse<Products, ApiProblem> => useApi<Products>(apiPaths.products);

export interface Shelves {
  /** started at once, without a cart */
  free: Product[];
  /** time with access to the archive, for money */
  subscriptions: Product[];
  packages: Product[];
  books: Product[];
}

/**
 * What this screen offers, in the shop's own order. Left out: shipping, what is agreed on and not put in a cart, and what
 * needs a choice first (a volume, a photo, who a gift card is for).
 */
export function toShelves(products: readonly Product[], agreements: readonly AgreementOffer[]): Shelves {
  const free = products.filter((product) => product.activateDirectly && product.productType === 'subscription');
  const agreed = new Set(agreements.map((agreement) => agreement.productId));
  const sold = products.filter((product) => product.price > 0 && !agreed.has(product.id));
  const ofType = (type: Product['productType']) => sold.filter((product) => product.productType === type);
  // a book is known by its VAT rate: the other goods that go by post are prints, ordered from their photo
  const books = ofType('physical').filter((product) => product.vatPercent === bookVatPercent);
  return { free, subscriptions: ofType('subscription'), packages: ofType('aggregated'), books };
}

const bookVatPercent = 6;
