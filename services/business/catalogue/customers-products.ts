import type { BusinessContext } from '../context.ts';
import type { Bilingual } from '../database/columns.ts';
import { hasActiveAgreement, hasActiveSubscription, ownedProducts } from '../subscriptions/ownership.ts';
import { type CatalogueProduct, readProducts } from './products.ts';

/** A product as one customer sees it; `disabled` tells why it cannot be bought. */
export interface CustomersProduct {
  product: CatalogueProduct;
  disabled: Bilingual | null;
}

/** What a customer is shown: what everybody is, and the loyalty price for whoever has or had a year. */
export async function readCustomersProducts(
  { db, clock }: BusinessContext,
  customerId: number,
): Promise<CustomersProduct[]> {
  const now = clock.now();
  const products = await readProducts(db, now);
  const has = {
    owned: await ownedProducts(db, customerId),
    agreement: await hasActiveAgreement(db, customerId, now),
    subscription: await hasActiveSubscription(db, customerId, now),
  };
  const loyal = isLoyal(products, has.owned);
  return products
    .filter(({ soldTo }) => soldTo === 'everyone' || (soldTo === 'loyal' && loyal))
    .map((product) => ({ product, disabled: whyDisabled(product, has) }));
}

/** True for whoever has or had a year, however it was come by: bought, paid monthly, in a bundle or at the loyalty price. */
export function isLoyal(products: readonly { id: number; code: string }[], owned: ReadonlySet<number>): boolean {
  return products.some(({ id, code }) => years.has(code) && owned.has(id));
}

const years = new Set(['year', 'agreement-year', 'loyalty-year', 'beginners-package']);

interface Holdings {
  owned: ReadonlySet<number>;
  agreement: boolean;
  subscription: boolean;
}

function whyDisabled(product: CatalogueProduct, has: Holdings): Bilingual | null {
  if (product.onlyOnce && has.owned.has(product.id)) return alreadyUsed;
  if (!isSubscription(product)) return null;
  if (has.agreement) return activeAgreement;
  // a trial beside what already runs would be wasted
  return product.onlyOnce && has.subscription ? activeSubscription : null;
}

const isSubscription = (product: CatalogueProduct): boolean =>
  product.productType === 'subscription' || product.parts.some((part) => part.productType === 'subscription');

const alreadyUsed: Bilingual = {
  sv: 'Du har redan använt det här erbjudandet.',
  en: 'You have already used this offer.',
};
const activeAgreement: Bilingual = {
  sv: 'Du har redan ett årsabonnemang som löper.',
  en: 'You already have an annual subscription that is running.',
};
const activeSubscription: Bilingual = {
  sv: 'Du har redan ett abonnemang som löper.',
  en: 'You already have a subscription that is running.',
};
