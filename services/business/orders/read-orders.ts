import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Order, OrderItem } from './order.ts';
import type { OrderTables } from './order-tables.ts';

/** A customer's orders, the newest first. */
export async function readOrders(db: Kysely<Database>, customerId: number): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute();
  return withItems(db, rows);
}

/** One order; null when there is none, or when it is not this customer's. */
export async function readOwnOrder(db: Kysely<Database>, id: number, customerId: number): Promise<Order | null> {
  const order = await readOrder(db, id);
  return order?.customerId === customerId ? order : null;
}

/** One order, whoever's it is. */
export async function readOrder(db: Kysely<Database>, id: number): Promise<Order | null> {
  const rows = await db.selectFrom('orders').selectAll().where('id', '=', id).execute();
  const [order] = await withItems(db, rows);
  return order ?? null;
}

type OrderRow = Selectable<OrderTables['orders']>;
type ItemRow = Selectable<OrderTables['order_items']>;

async function withItems(db: Kysely<Database>, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where(
      'order_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('id')
    .execute();
  const byOrder = Map.groupBy(items, (item) => item.order_id);
  return rows.map((row) => toOrder(row, byOrder.get(row.id) ?? []));
}

function toOrder(row: OrderRow, items: readonly ItemRow[]): Order {
  return {
    id: row.id,
    orderNumber: row.order_number,
    reference: row.reference,
    customerId: row.customer_id,
    status: row.status,
    createdAt: row.created_at,
    locale: row.locale,
    address: row.address,
    items: items.map(toItem),
    total: row.total,
    totalVat: row.total_vat,
    vatRows: row.vat_rows,
    amountToPay: row.amount_to_pay,
    currency: row.currency,
    paymentMethod: row.payment_method,
    paymentProvider: row.payment_provider,
    immediateStartConsent:
      row.immediate_start_consent_at && row.immediate_start_text_version
        ? { at: row.immediate_start_consent_at, textVersion: row.immediate_start_text_version }
        : null,
  };
}

function toItem(row: ItemRow): OrderItem {
  return {
    id: row.id,
    productId: row.product_id,
    productType: row.product_type,
    names: row.names,
    amount: row.amount,
    unitPrice: row.unit_price,
    discount: row.discount,
    total: row.total,
    vat: row.vat,
    durationDays: row.duration_days,
    parts: row.parts,
    metadata: row.metadata,
    deliveredAt: row.delivered_at,
  };
}
