import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiPaths } from '#shared/api-paths.ts';
import { Checkout } from '#shared/contract/checkout.ts';
import { Order, OrderRequest, PaymentInit, PlacedOrder } from '#shared/contract/order.ts';
import type { Shop } from '../shop.ts';
import { readCheckout } from '../use-cases/checkout/read-checkout.ts';
import { placeOrder } from '../use-cases/orders/place-order.ts';
import { readOrder } from '../use-cases/orders/read-order.ts';
import { startPayment } from '../use-cases/orders/start-payment.ts';
import { answers, IdParams, LocaleQuery } from './schemas.ts';

/** `Idempotency-Key` names the attempt: the same key makes one order, however often it is sent. */
const AttemptHeaders = Type.Object({ 'idempotency-key': Type.String({ pattern: '^[\\x21-\\x7e]{8,255}$' }) });

/** From the checkout's form to a paid order, for the customer who is signed in. */
export const orderRoutes: FastifyPluginAsyncTypebox<{ shop: Shop }> = async (app, { shop }) => {
  app.addHook('preHandler', (request) => app.requireCustomer(request));

  app.get(
    apiPaths.checkout,
    { schema: { summary: 'What the checkout needs', querystring: LocaleQuery, response: answers(Checkout) } },
    (request) => {
      const { locale } = request.query;
      const { business } = shop.forVisitor(request, locale);
      return readCheckout({ business, customer: shop.forCustomer(request, locale) });
    },
  );

  app.post(
    apiPaths.orders,
    {
      config: { rateLimit: app.costly },
      schema: {
        summary: 'Order, and begin to pay',
        querystring: LocaleQuery,
        headers: AttemptHeaders,
        body: OrderRequest,
        response: answers(PlacedOrder),
      },
    },
    async (request, reply) => {
      const { locale } = request.query;
      const { business } = shop.forVisitor(request, locale);
      const attempt = {
        request: request.body,
        key: request.headers['idempotency-key'],
        locale,
        paymentsOrigin: shop.paymentsOrigin,
      };
      const placed = await placeOrder({ business, customer: shop.forCustomer(request, locale) }, attempt);
      return reply.code(201).send(placed);
    },
  );

  app.get(
    apiPaths.order,
    {
      schema: {
        summary: 'One of the customer’s orders',
        params: IdParams,
        querystring: LocaleQuery,
        response: answers(Order),
      },
    },
    (request) => {
      const { locale } = request.query;
      return readOrder(shop.forCustomer(request, locale), request.params.id, locale);
    },
  );

  app.post(
    apiPaths.orderPayment,
    {
      config: { rateLimit: app.costly },
      schema: {
        summary: 'Begin to pay an order, or take its payment up again',
        params: IdParams,
        querystring: LocaleQuery,
        response: answers(PaymentInit),
      },
    },
    (request) => startPayment(shop.forCustomer(request, request.query.locale), request.params.id, shop.paymentsOrigin),
  );
};
