import { type Static, Type } from 'typebox';
import { Maybe, many, Nullable, one, WireId, WireKronor, WireNames, WirePrice } from './wire.ts';

export const WireProductType = Type.Union([
  Type.Literal('physical'),
  Type.Literal('subscription'),
  Type.Literal('shipping'),
  Type.Literal('aggregated'),
  Type.Literal('on_demand'),
  Type.Literal('gift_card'),
]);

const WireProduct = Type.Object({
  id: WireId,
  names: WireNames,
  name: Type.String(),
  description: Maybe(Type.String()),
  price: WirePrice,
  vat: Nullable(Type.Number()),
  product_type: WireProductType,
  only_once: Type.Boolean(),
  disabled_message: Maybe(Type.String()),
  product_tags: Type.Array(Type.String()),
  price_class: Maybe(Type.String()),
  discount_min_items: Maybe(Type.Integer()),
  discount_percent: Maybe(Type.Number()),
  duration_days: Maybe(Type.Integer()),
  lowest_price_30_days: Maybe(WirePrice),
  consists_of_products: Maybe(Type.Array(Type.Object({ names: WireNames, price: WirePrice, vat: Type.Number() }))),
});
export type WireProduct = Static<typeof WireProduct>;

const WireAgreementOffer = Type.Object({
  id: WireId,
  names: WireNames,
  description: Maybe(Type.String()),
  product_id: WireId,
  monthly_price: WireKronor,
  total_price: WireKronor,
  vat: Type.Number(),
  binding_period: Type.Integer(),
  notice_period_days: Type.Integer(),
});
export type WireAgreementOffer = Static<typeof WireAgreementOffer>;

const WireCountry = Type.Object({ id: WireId, name: Type.String() });
export type WireCountry = Static<typeof WireCountry>;

const WirePaymentOption = Type.Object({
  id: WireId,
  title: Type.String(),
  type: Type.Union([
    Type.Literal('email_invoice'),
    Type.Literal('paper_invoice'),
    Type.Literal('credit_card'),
    Type.Literal('swish'),
  ]),
  payment_provider: Type.Union([Type.Literal('own'), Type.Literal('nets'), Type.Literal('payer')]),
});
export type WirePaymentOption = Static<typeof WirePaymentOption>;

const WireShopConfig = Type.Object({
  maintenance_mode: Type.Boolean(),
  payment_provider: Type.Union([Type.Literal('nets'), Type.Literal('payer')]),
  user_cart_enabled: Type.Boolean(),
  program_url: Type.String({ format: 'uri' }),
});
export type WireShopConfig = Static<typeof WireShopConfig>;

export const products = many(WireProduct);
export const agreementOffers = many(WireAgreementOffer);
export const countries = many(WireCountry);
export const paymentOptions = many(WirePaymentOption);
export const shopConfig = one(WireShopConfig);
