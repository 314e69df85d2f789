import { type Static, Type } from 'typebox';
import { WireProductType } from './catalogue.ts';
import { Maybe, Nullable, one, WireId, WireKronor, WireNames, WireVatRow } from './wire.ts';

/** What is asked for, of a quote and of an order alike. */
export interface WireWantedItem {
  product_id: string;
  amount: number;
  metadata: Record<string, string> | null;
}

const WireQuote = Type.Object({
  order_items: Type.Array(
    Type.Object({
      product_id: WireId,
      amount: Type.Integer(),
      price: WireKronor,
      total: WireKronor,
      vat: Nullable(Type.Number()),
      error_key: Maybe(Type.String()),
      product: Nullable(Type.Object({ names: WireNames, product_type: WireProductType })),
    }),
  ),
  shipping: WireKronor,
  total_price: WireKronor,
  total_vat: WireKronor,
  vat_rows: Type.Array(WireVatRow),
  currency: Type.Literal('SEK'),
});
export type WireQuote = Static<typeof WireQuote>;

export const quote = one(WireQuote);
