import type { Products } from '#shared/contract/product.ts';
import type { Locale } from '#shared/locale.ts';
import type { WireProduct } from '../../upstreams/business/catalogue.ts';
import type { PublicBusiness } from '../../upstreams/business/public-business.ts';
import type { RestrictedBusiness } from '../../upstreams/business/restricted-business.ts';
import { asCustomerOrVisitor } from '../as-customer-or-visitor.ts';
import { partOf } from '../part-of.ts';
import { toAgreementOffer, toProduct } from './to-product.ts';

/** What can be bought. A customer sees prices and offers of their own, and what they may not buy again. */
export async function readProducts(
  from: { business: PublicBusiness; customer: Pick<RestrictedBusiness, 'products'> | null },
  locale: Locale,
): Promise<Products> {
  const readAll = async () => {
    const all = await asCustomerOrVisitor<Pick<PublicBusiness, 'products'>, WireProduct[]>(
      from.customer,
      from.business,
      (business) => business.products(),
    );
    return all.map((each) => toProduct(each, locale));
  };
  const readOffers = async () => (await from.business.agreementOffers()).map((each) => toAgreementOffer(each, locale));
  const [products, agreements] = await Promise.all([partOf(readAll()), partOf(readOffers())]);
  return { products, agreements };
}
