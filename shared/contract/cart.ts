import { type Static, Type } from 'typebox';
import { closed, Id, Nullable, Ore, VatRow } from './common.ts';
import { ProblemCode } from './problem.ts';
import { ProductType } from './product.ts';

/** What the browser keeps of a cart: never a price. */
export const CartItem = Type.Object(
  {
    lineId: Type.String({ minLength: 1, maxLength: 64, description: "the browser's own name for the line" }),
    productId: Id,
    amount: Type.Integer({ minimum: 1, maximum: 99 }),
  },
  closed,
);
export type CartItem = Static<typeof CartItem>;

/** `POST /api/cart/quote` */
export const CartQuoteRequest = Type.Object({ items: Type.Array(CartItem, { maxItems: 100 }) }, closed);
export type CartQuoteRequest = Static<typeof CartQuoteRequest>;

export const CartLine = Type.Object(
  {
    lineId: Type.String(),
    productId: Id,
    name: Type.String(),
    productType: ProductType,
    amount: Type.Integer(),
    unitPrice: Ore,
    total: Ore,
    vatPercent: Nullable(Type.Number({ description: 'null for a bundle of several rates' })),
    problem: Nullable(ProblemCode),
  },
  closed,
);
export type CartLine = Static<typeof CartLine>;

/** The cart as the business API prices it. `total` is lines + shipping and what will be asked for. */
export const Cart = Type.Object(
  {
    lines: Type.Array(CartLine),
    shipping: Ore,
    total: Ore,
    totalVat: Ore,
    vatRows: Type.Array(VatRow),
    currency: Type.Literal('SEK'),
  },
  closed,
);
export type Cart = Static<typeof Cart>;
