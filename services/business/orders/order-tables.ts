import type { Generated } from 'kysely';
import type { Locale } from '#shared/locale.ts';
import type { Bilingual, Json, Moment } from '../database/columns.ts';
import type { SellablePart } from '../quotes/sellable.ts';
import type { VatRow } from '../quotes/vat-rows.ts';
import type { OrderAddress } from './order.ts';
import type { OrderStatus } from './order-status.ts';

/** Prices in öre, VAT included. */
export interface OrderTables {
  number_series: { name: 'orders'; next: number };
  orders: {
    id: Generated<number>;
    order_number: string;
    reference: Generated<string>;
    customer_id: number;
    status: OrderStatus;
    created_at: Moment;
    locale: Locale;
    address: Json<OrderAddress>;
    total: number;
    total_vat: number;
    vat_rows: Json<VatRow[]>;
    amount_to_pay: number;
    currency: string;
    payment_method: string;
    payment_provider: string;
    terms_accepted_at: Moment;
    terms_version: string;
    immediate_start_consent_at: Moment | null;
    immediate_start_text_version: string | null;
  };
  order_items: {
    id: Generated<number>;
    order_id: number;
    product_id: number;
    product_type: string;
    names: Json<Bilingual>;
    amount: number;
    unit_price: number;
    discount: number;
    total: number;
    vat: number | null;
    duration_days: number | null;
    parts: Json<SellablePart[]>;
    metadata: Json<object> | null;
    /** when it delivers itself, as a subscription does by starting; null: a person sends or makes it */
    deliver_at: Moment | null;
    delivered_at: Moment | null;
  };
  order_history: {
    id: Generated<number>;
    order_id: number;
    from_status: OrderStatus;
    to_status: OrderStatus;
    at: Moment;
  };
}
