import type { Checkout, PaymentOption } from '#shared/contract/checkout.ts';
import type { Country } from '#shared/contract/customer.ts';
import type { WireCountry, WirePaymentOption } from '../../upstreams/business/catalogue.ts';
import type { PublicBusiness } from '../../upstreams/business/public-business.ts';
import type { RestrictedBusiness } from '../../upstreams/business/restricted-business.ts';
import { toProfile } from '../customer/to-profile.ts';
import { partOf } from '../part-of.ts';

/** What the checkout's form needs before anything is bought. */
export async function readCheckout(from: {
  business: PublicBusiness;
  customer: RestrictedBusiness;
}): Promise<Checkout> {
  const [profile, countries, paymentOptions] = await Promise.all([
    partOf(from.customer.profile().then(toProfile)),
    partOf(from.business.countries().then((all) => all.map(toCountry))),
    partOf(from.business.paymentOptions().then((all) => all.map(toPaymentOption))),
  ]);
  return { profile, countries, paymentOptions };
}

const toCountry = ({ id, name }: WireCountry): Country => ({ id: String(id), name });

const toPaymentOption = ({ id, title, type, payment_provider }: WirePaymentOption): PaymentOption => ({
  id: String(id),
  title,
  type,
  paymentProvider: payment_provider,
});
