import { type Static, Type } from 'typebox';
import type { Profile } from '#shared/contract/customer.ts';
import { Address } from '#shared/rules/address.ts';

/** All that the checkout's form asks, checked by the server's own schema of an address. */
export const CheckoutForm = Type.Object({
  ...Address.properties,
  paymentOptionId: Type.String({ minLength: 1 }),
  // true is asked for; until then the form holds false
  termsAccepted: Type.Unsafe<boolean>(Type.Literal(true)),
  immediateStartConsent: Type.Boolean(),
});

export type CheckoutValues = Static<typeof CheckoutForm>;

/** An empty form, or one with what the shop knows of the customer. No box is ever ticked beforehand. */
export const startValues = (profile: Profile | null, countryId: string, paymentOptionId: string): CheckoutValues => ({
  name: profile?.name ?? '',
  street: profile?.street ?? '',
  zipCode: spacedZip(profile?.zipCode ?? ''),
  city: profile?.city ?? '',
  countryId: profile?.countryId ?? countryId,
  phone: profile?.phone ?? '',
  paymentOptionId,
  termsAccepted: false,
  immediateStartConsent: false,
});

export const toAddress = ({ name, street, zipCode, city, countryId, phone }: CheckoutValues): Address => ({
  name,
  street,
  zipCode,
  city,
  countryId,
  phone,
});

/** `12345` as Swedes write it: `123 45`. Anything else is left as it was typed. */
export const spacedZip = (zip: string): string => zip.trim().replace(/^(\d{3})\s*(\d{2})$/, '$1 $2');
