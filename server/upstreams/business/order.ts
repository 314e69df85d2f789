import { type Static, Type } from 'typebox';
import { WireProductType } from './catalogue.ts';
import type { WireWantedItem } from './quote.ts';
import { Maybe, many, one, WireId, WireKronor, WireNames, WireVatRow } from './wire.ts';

const WireOrder = Type.Object({
  id: WireId,
  order_number: Type.String(),
  status: Type.Union([
    Type.Literal('new'),
    Type.Literal('payment_pending'),
    Type.Literal('paid'),
    Type.Literal('delivered'),
    Type.Literal('payment_failed'),
    Type.Literal('cancelled'),
    Type.Literal('credited'),
  ]),
  created_at: Type.String({ format: 'date-time' }),
  order_items: Type.Array(
    Type.Object({
      id: WireId,
      price: WireKronor,
      amount: Type.Integer(),
      total: Maybe(WireKronor),
      product: Type.Object({ names: WireNames, product_type: WireProductType }),
    }),
  ),
  total_price: WireKronor,
  total_vat: WireKronor,
  vat_rows: Type.Array(WireVatRow),
  amount_to_pay: WireKronor,
  currency: Type.Literal('SEK'),
  payment_method: Type.String(),
  payment_provider: Type.String(),
});
export type WireOrder = Static<typeof WireOrder>;

/** How an order's payment begins; nets fills the three fields that its hosted form needs. */
const WirePaymentInit = Type.Object({
  order_id: WireId,
  payment_provider: Type.String(),
  payment_id: Maybe(Type.String()),
  checkout_key: Maybe(Type.String()),
  checkout_script_url: Maybe(Type.String({ format: 'uri' })),
  language: Type.String(),
  amount: WireKronor,
  expires_at: Type.String({ format: 'date-time' }),
});
export type WirePaymentInit = Static<typeof WirePaymentInit>;

export interface WireOrderRequest {
  order_items: WireWantedItem[];
  payment_option_id: string;
  payment_method: string;
  payment_provider: string;
  promo_code: null;
  gift_card_transactions: [];
  address: { name: string; street: string; zip_code: string; city: string; country_id: string; phone: string };
  terms_accepted: boolean;
  immediate_start_consent: boolean;
}

export const order = one(WireOrder);
export const orders = many(WireOrder);
export const paymentInit = one(WirePaymentInit);
