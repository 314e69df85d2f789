import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { BusinessContext, Feature } from '../context.ts';
import { WishedItems } from '../orders/order-request.ts';
import { toWireVatRow } from '../orders/to-wire.ts';
import { customerOf } from '../token-guard/customer.ts';
import { toKronor, toPrice } from '../wire/money.ts';
import { bodyReader } from '../wire/read-body.ts';
import { type Resource, resource } from '../wire/resource.ts';
import type { PricedCart } from './price-cart.ts';
import { priceItems } from './price-items.ts';

const readQuoteRequest = bodyReader(Type.Object({ order_items: WishedItems }, { additionalProperties: false }));

/** `POST /public/v1/quotes`: what a cart costs, for anybody. Nothing is kept. */
export const publicQuoteRoutes: Feature = (app, context) => {
  app.post('/quotes', (request) => quote(context, request, null));
};

/** `POST /restricted/v1/quotes`: the same for a customer, who may own something already. */
export const customersQuoteRoutes: Feature = (app, context) => {
  app.post('/quotes', (request) => quote(context, request, customerOf(request).id));
};

async function quote(
  { db, clock }: BusinessContext,
  request: FastifyRequest,
  customerId: number | null,
): Promise<Resource> {
  const { order_items } = readQuoteRequest(request);
  const { cart } = await priceItems(db, order_items, customerId, clock.now());
  return resource('quotes', 'quote', quoteAttributes(cart, order_items));
}

function quoteAttributes(
  cart: PricedCart,
  items: readonly { product_id: number | string; metadata?: object | null }[],
) {
  return {
    order_items: cart.lines.map((line, i) => ({
      product_id: Number(items[i]?.product_id),
      amount: line.amount,
      metadata: items[i]?.metadata ?? null,
      price: toKronor(line.unitPrice),
      discount: toKronor(line.discount),
      total: toKronor(line.total),
      vat: line.vat,
      error_key: line.errorKey,
      product: line.product && {
        id: line.product.id,
        names: line.product.names,
        price: toPrice(line.product.price),
        product_type: line.product.productType,
      },
    })),
    shipping: toKronor(cart.shipping),
    total_price: toKronor(cart.total),
    total_vat: toKronor(cart.totalVat),
    vat_rows: cart.vatRows.map(toWireVatRow),
    currency: 'SEK',
  };
}
