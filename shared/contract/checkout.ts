import { type Static, Type } from 'typebox';
import { closed, Id } from './common.ts';
import { Country, Profile } from './customer.ts';
import { Part } from './part.ts';

/** A way to pay that this shop offers and that works today. */
export const PaymentOption = Type.Object(
  {
    id: Id,
    title: Type.String(),
    type: Type.Union([
      Type.Literal('email_invoice'),
      Type.Literal('paper_invoice'),
      Type.Literal('credit_card'),
      Type.Literal('swish'),
    ]),
    paymentProvider: Type.Union([Type.Literal('own'), Type.Literal('nets'), Type.Literal('payer')]),
  },
  closed,
);
export type PaymentOption = Static<typeof PaymentOption>;

/** `GET /api/checkout` */
export const Checkout = Type.Object(
  {
    profile: Part(Profile),
    countries: Part(Type.Array(Country)),
    paymentOptions: Part(Type.Array(PaymentOption)),
  },
  closed,
);
export type Checkout = Static<typeof Checkout>;
