import { type Static, Type } from 'typebox';
import { Address } from '../rules/address.ts';
import { CartItem } from './cart.ts';
import { closed, Id, Moment, Nullable, Ore, VatRow } from './common.ts';
import { Part } from './part.ts';
import { ProductType } from './product.ts';

export const OrderStatus = Type.Union([
  Type.Literal('new'),
  Type.Literal('payment_pending'),
  Type.Literal('paid'),
  Type.Literal('delivered'),
  Type.Literal('payment_failed'),
  Type.Literal('cancelled'),
  Type.Literal('credited'),
]);
export type OrderStatus = Static<typeof OrderStatus>;

export const Order = Type.Object(
  {
    id: Id,
    orderNumber: Type.String(),
    status: OrderStatus,
    createdAt: Moment,
    lines: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          name: Type.String(),
          productType: ProductType,
          amount: Type.Integer(),
          unitPrice: Ore,
          total: Ore,
        },
        closed,
      ),
    ),
    shipping: Ore,
    total: Ore,
    totalVat: Ore,
    vatRows: Type.Array(VatRow),
    amountToPay: Ore,
    currency: Type.Literal('SEK'),
    paymentMethod: Type.String(),
  },
  closed,
);
export type Order = Static<typeof Order>;

/** What the browser needs to show the payment provider's form. `scriptUrl` lies on the configured payment origin. */
export const PaymentInit = Type.Object(
  {
    orderId: Id,
    paymentId: Type.String(),
    checkoutKey: Type.String(),
    scriptUrl: Type.String({ format: 'uri' }),
    language: Type.String({ description: 'sv-SE or en-GB' }),
    amount: Ore,
    expiresAt: Moment,
  },
  closed,
);
export type PaymentInit = Static<typeof PaymentInit>;

/** `POST /api/orders`, with the header `Idempotency-Key`. */
export const OrderRequest = Type.Object(
  {
    items: Type.Array(CartItem, { minItems: 1, maxItems: 100 }),
    paymentOptionId: Id,
    address: Address,
    termsAccepted: Type.Literal(true),
    immediateStartConsent: Type.Boolean(),
  },
  closed,
);
export type OrderRequest = Static<typeof OrderRequest>;

/** The order exists even when its payment could not be started: that part is tried again by itself. */
export const PlacedOrder = Type.Object({ order: Order, payment: Part(Nullable(PaymentInit)) }, closed);
export type PlacedOrder = Static<typeof PlacedOrder>;
