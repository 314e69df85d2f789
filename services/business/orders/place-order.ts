import type { Transaction } from 'kysely';
import type { Locale } from '#shared/locale.ts';
import { paymentOptions } from '../catalogue/payment-options.ts';
import { json } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';
import type { PricedCart } from '../quotes/price-cart.ts';
import { priceItems } from '../quotes/price-items.ts';
import type { Sellable } from '../quotes/sellable.ts';
import { BusinessError } from '../wire/business-error.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { immediateStartText, termsVersion } from './legal-text.ts';
import type { Order, OrderAddress } from './order.ts';
import type { OrderRequest } from './order-request.ts';
import { readOrder } from './read-orders.ts';

/** Who orders, in which language, when. */
export interface OrderedBy {
  customerId: number;
  locale: Locale;
  now: Date;
  shopOrigin: string;
}

/**
 * Places an order at today's prices, whatever the browser showed; one that costs nothing is fulfilled at once. Throws 422
 * with the key of the first line that cannot be bought, or of what else is missing.
 */
export async function placeOrder(trx: Transaction<Database>, request: OrderRequest, by: OrderedBy): Promise<Order> {
  // one order of a customer at a time: of two at once, the second sees what the first has bought
  await trx.selectFrom('accounts').select('id').where('id', '=', by.customerId).forUpdate().execute();
  const option = paymentOptionOf(request);
  const address = await addressOf(trx, request);
  const { cart, shippingProduct } = await priceItems(trx, request.order_items, by.customerId, by.now);
  refuseUnbuyable(cart);

  const { id } = await trx
    .insertInto('orders')
    .values({
      order_number: await nextOrderNumber(trx),
      customer_id: by.customerId,
      status: 'new',
      created_at: by.now,
      locale: by.locale,
      address: json(address),
      total: cart.total,
      total_vat: cart.totalVat,
      vat_rows: json(cart.vatRows),
      amount_to_pay: cart.total,
      currency: 'SEK',
      payment_method: option.type,
      payment_provider: option.paymentProvider,
      terms_accepted_at: by.now,
      terms_version: termsVersion,
      immediate_start_consent_at: request.immediate_start_consent ? by.now : null,
      immediate_start_text_version: request.immediate_start_consent ? immediateStartText.version : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('order_items')
    .values(itemRows(id, request, cart, shippingProduct))
    .execute();

  const order = await readPlaced(trx, id);
  if (order.amountToPay > 0) return order;
  await fulfilOrder(trx, order, by.shopOrigin, by.now);
  return readPlaced(trx, id);
}

function paymentOptionOf({ payment_option_id, payment_method, payment_provider }: OrderRequest) {
  const option = paymentOptions.find(({ id }) => id === Number(payment_option_id));
  const contradicted =
    (payment_method && payment_method !== option?.type) ||
    (payment_provider && payment_provider !== option?.paymentProvider);
  if (option && !contradicted) return option;
  throw new BusinessError(422, 'order.payment_option_unknown', { pointer: '/data/attributes/payment_option_id' });
}

async function addressOf(trx: Transaction<Database>, { address }: OrderRequest): Promise<OrderAddress> {
  const countryId = Number(address.country_id);
  const country = await trx.selectFrom('countries').select('id').where('id', '=', countryId).executeTakeFirst();
  if (!country) {
    const fields = [{ code: 'country_id.invalid', pointer: '/data/attributes/address/country_id' }];
    throw new BusinessError(422, 'order.address_incomplete', { fields });
  }
  return {
    name: address.name.trim(),
    street: address.street.trim(),
    zipCode: address.zip_code.replace(' ', ''),
    city: address.city.trim(),
    countryId,
    phone: address.phone?.trim() ?? '',
  };
}

function refuseUnbuyable({ lines }: PricedCart): void {
  const fields = lines.flatMap(({ errorKey }, i) =>
    errorKey ? [{ code: errorKey, pointer: `/data/attributes/order_items/${i}` }] : [],
  );
  if (fields[0]) throw new BusinessError(422, fields[0].code, { fields });
}

/** The row stays locked until the order is there: the numbers have no gaps. */
async function nextOrderNumber(trx: Transaction<Database>): Promise<string> {
  const { next } = await trx
    .updateTable('number_series')
    .set((eb) => ({ next: eb('next', '+', 1) }))
    .where('name', '=', 'orders')
    .returning('next')
    .executeTakeFirstOrThrow();
  return String(next - 1);
}

function itemRows(orderId: number, request: OrderRequest, cart: PricedCart, shippingProduct: Sellable) {
  const rows = cart.lines.flatMap((line, i) =>
    line.product ? [{ ...line, product: line.product, metadata: request.order_items[i]?.metadata ?? null }] : [],
  );
  if (cart.shipping > 0)
    rows.push({
      product: shippingProduct,
      amount: 1,
      unitPrice: cart.shipping,
      discount: 0,
      total: cart.shipping,
      vat: shippingProduct.vat,
      errorKey: null,
      metadata: null,
    });
  return rows.map(({ product, metadata, ...line }) => ({
    order_id: orderId,
    product_id: product.id,
    product_type: product.productType,
    names: json(product.names),
    amount: line.amount,
    unit_price: line.unitPrice,
    discount: line.discount,
    total: line.total,
    vat: line.vat,
    duration_days: product.durationDays,
    parts: json(product.parts),
    metadata: metadata && json(metadata),
    deliver_at: null,
    delivered_at: null,
  }));
}

async function readPlaced(trx: Transaction<Database>, id: number): Promise<Order> {
  const order = await readOrder(trx, id);
  if (!order) throw new Error(`order ${id} is not there`);
  return order;
}
