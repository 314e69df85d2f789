import { type Static, Type } from 'typebox';
import { closed, Id, Nullable, Ore } from './common.ts';
import { Part } from './part.ts';

export const ProductType = Type.Union([
  Type.Literal('physical'),
  Type.Literal('subscription'),
  Type.Literal('shipping'),
  Type.Literal('aggregated'),
  Type.Literal('on_demand'),
  Type.Literal('gift_card'),
]);

/** A product as the shop shows it. Prices include VAT. */
export const Product = Type.Object(
  {
    id: Id,
    name: Type.String(),
    description: Type.String(),
    productType: ProductType,
    price: Ore,
    vat: Type.Integer({ description: 'öre of VAT within the price (specification section 3, vatPrice)' }),
    vatPercent: Type.Number(),
    lowestPrice30Days: Nullable(Ore),
    onlyOnce: Type.Boolean(),
    offer: Type.Boolean(),
    activateDirectly: Type.Boolean({ description: 'an offer at price 0: started without a checkout' }),
    trial: Type.Boolean({ description: 'the 24-hour trial' }),
    disabledMessage: Nullable(Type.String()),
    durationDays: Nullable(Type.Integer()),
    priceClass: Nullable(Type.String()),
    discountMinItems: Nullable(Type.Integer()),
    discountPercent: Nullable(Type.Number()),
    parts: Type.Array(Type.Object({ name: Type.String(), price: Ore, vatPercent: Type.Number() }, closed)),
  },
  closed,
);
export type Product = Static<typeof Product>;

/** A one-year subscription paid monthly, as it is offered. */
export const AgreementOffer = Type.Object(
  {
    id: Id,
    name: Type.String(),
    description: Type.String(),
    productId: Id,
    monthlyPrice: Ore,
    totalPrice: Type.Integer({ description: 'öre for the whole binding period' }),
    vatPercent: Type.Number(),
    bindingPeriodMonths: Type.Integer(),
    noticePeriodDays: Type.Integer(),
  },
  closed,
);
export type AgreementOffer = Static<typeof AgreementOffer>;

/** `GET /api/products`: what can be bought, for this visitor. */
export const Products = Type.Object(
  { products: Part(Type.Array(Product)), agreements: Part(Type.Array(AgreementOffer)) },
  closed,
);
export type Products = Static<typeof Products>;
