import { type Static, Type } from 'typebox';

const Ore = Type.Integer({ minimum: 0, maximum: 99_999_999_99 });

/** One line of an order. Amounts in öre, `taxRate` in hundredths of a percent (2500 = 25 %). */
export const OrderItem = Type.Object({
  reference: Type.String({ minLength: 1, maxLength: 128 }),
  name: Type.String({ minLength: 1, maxLength: 128 }),
  quantity: Type.Number({ exclusiveMinimum: 0 }),
  unit: Type.String({ minLength: 1, maxLength: 128 }),
  unitPrice: Type.Integer(),
  taxRate: Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999 })),
  taxAmount: Type.Optional(Type.Integer()),
  grossTotalAmount: Type.Integer(),
  netTotalAmount: Type.Integer(),
});
export type OrderItem = Static<typeof OrderItem>;

/** `POST /v1/payments`: a one-time payment in an embedded checkout. What the stand-in has no use for is let through. */
export const CreatePayment = Type.Object({
  order: Type.Object({
    items: Type.Array(OrderItem, { minItems: 1, maxItems: 200 }),
    amount: Type.Integer({ minimum: 1, maximum: 99_999_999_99 }),
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
    reference: Type.Optional(Type.String({ maxLength: 128 })),
  }),
  checkout: Type.Object({
    integrationType: Type.Optional(Type.Literal('EmbeddedCheckout')),
    url: Type.String({ format: 'uri', maxLength: 256 }),
    termsUrl: Type.String({ format: 'uri', maxLength: 128 }),
    charge: Type.Optional(Type.Boolean()),
    consumer: Type.Optional(Type.Object({})),
  }),
  notifications: Type.Optional(
    Type.Object({
      webHooks: Type.Optional(
        Type.Array(
          Type.Object({
            eventName: Type.String({ maxLength: 128 }),
            url: Type.String({ format: 'uri', maxLength: 256 }),
            authorization: Type.String({ minLength: 8, maxLength: 64 }),
          }),
          { maxItems: 32 },
        ),
      ),
    }),
  ),
  myReference: Type.Optional(Type.String({ maxLength: 36 })),
});
export type CreatePayment = Static<typeof CreatePayment>;

/** Body of a charge, a cancel and a refund. */
export const Amount = Type.Object({ amount: Ore, orderItems: Type.Optional(Type.Array(OrderItem)) });
export type Amount = Static<typeof Amount>;

/** `PUT /v1/payments/{paymentId}/referenceinformation` */
export const ReferenceInformation = Type.Object({
  checkoutUrl: Type.String({ format: 'uri', maxLength: 256 }),
  reference: Type.String({ maxLength: 128 }),
});
export type ReferenceInformation = Static<typeof ReferenceInformation>;

export const PaymentParams = Type.Object({ paymentId: Type.String() });
export const ChargeParams = Type.Object({ chargeId: Type.String() });
