import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { WireId } from '../quotes/wire-id.ts';
import { BusinessError } from '../wire/business-error.ts';
import { bodyReader } from '../wire/read-body.ts';

const closed = { additionalProperties: false };
const text = (maxLength: number) => Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]));

/** On-demand: which volume, and a wish. Gift card: for whom (decisions section 5). */
const Metadata = Type.Object(
  {
    volume_id: Type.Optional(Type.Union([WireId, Type.Null()])),
    display_name: text(255),
    comment: text(255),
    recipient_name: text(70),
    recipient_email: text(255),
    message: text(255),
    send_at: text(40),
  },
  closed,
);

/** What is to be bought, in a quote as in an order: never with a price. */
export const WishedItems = Type.Array(
  Type.Object(
    {
      product_id: WireId,
      amount: Type.Integer({ minimum: 1, maximum: 99 }),
      metadata: Type.Optional(Type.Union([Metadata, Type.Null()])),
    },
    closed,
  ),
  { maxItems: 100 },
);
export type WishedItems = Static<typeof WishedItems>;

const required = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

const OrderBody = Type.Object(
  {
    order_items: WishedItems,
    payment_option_id: WireId,
    payment_method: text(50),
    payment_provider: text(50),
    promo_code: text(50),
    gift_card_transactions: Type.Optional(
      Type.Array(
        Type.Object({
          value_key: Type.String({ maxLength: 50 }),
          pin_code: Type.String({ maxLength: 50 }),
          amount_used: Type.Number({ exclusiveMinimum: 0 }),
        }),
        { maxItems: 20 },
      ),
    ),
    address: Type.Object(
      {
        name: required(70),
        street: required(70),
        zip_code: Type.String({ pattern: '^\\d{3} ?\\d{2}$' }),
        city: required(50),
        country_id: WireId,
        phone: text(50),
      },
      closed,
    ),
    terms_accepted: Type.Literal(true),
    immediate_start_consent: Type.Boolean(),
  },
  closed,
);

/** The body of `POST /orders`, as decisions section 5 has it. */
export type OrderRequest = Static<typeof OrderBody>;

const read = bodyReader(OrderBody);

/** Reads it. Throws 422 under the key that names what the buyer has to do, with a pointer for every field at fault. */
export function readOrderRequest(request: FastifyRequest): OrderRequest {
  const order = readNamed(request);
  if (order.order_items.length === 0) throw noProducts();
  // no code is worth anything yet, and no gift card is known
  if (order.promo_code)
    throw new BusinessError(422, 'promo_code.not_found', { pointer: '/data/attributes/promo_code' });
  if (order.gift_card_transactions?.length)
    throw new BusinessError(422, 'gift_card.not_found', { pointer: '/data/attributes/gift_card_transactions' });
  return order;
}

function readNamed(request: FastifyRequest): OrderRequest {
  try {
    return read(request);
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    const { fields } = error;
    const concerns = (field: string) =>
      fields.some(({ pointer }) => `${pointer}/`.startsWith(`/data/attributes/${field}/`));
    if (fields.some(({ code }) => code === 'order_items.required')) throw noProducts();
    if (concerns('terms_accepted')) throw new BusinessError(422, 'order.terms_not_accepted', { fields });
    if (concerns('address')) throw new BusinessError(422, 'order.address_incomplete', { fields });
    throw error;
  }
}

function noProducts(): BusinessError {
  return new BusinessError(422, 'order.no_products', { pointer: '/data/attributes/order_items' });
}
