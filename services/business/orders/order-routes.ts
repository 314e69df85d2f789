import type { FastifyRequest } from 'fastify';
import type { Feature } from '../context.ts';
import { checkPayment } from '../payments/check-payment.ts';
import { netsClient } from '../payments/nets-client.ts';
import { PaymentUnavailable } from '../payments/payment-provider.ts';
import { readLastPayment } from '../payments/payment-records.ts';
import { paymentUnavailable } from '../payments/payment-unavailable.ts';
import { pathId } from '../quotes/wire-id.ts';
import { customerOf } from '../token-guard/customer.ts';
import { BusinessError } from '../wire/business-error.ts';
import { idempotent, sendAnswer } from '../wire/idempotent.ts';
import { localeOf } from '../wire/locale.ts';
import { list, resource } from '../wire/resource.ts';
import { cancelOrder } from './cancel-order.ts';
import type { Order } from './order.ts';
import { readOrderRequest } from './order-request.ts';
import { awaitsPayment } from './order-status.ts';
import { placeOrder } from './place-order.ts';
import { readOrders, readOwnOrder } from './read-orders.ts';
import { orderAttributes } from './to-wire.ts';

/** `/orders` (decisions section 5): placing, reading and cancelling one's own. */
export const orderRoutes: Feature = (app, context) => {
  const { db, clock, config } = context;
  const provider = netsClient({ url: config.payments.internalUrl, secretKey: config.payments.secretKey });

  app.post('/orders', async (request, reply) => {
    if (request.headers['idempotency-key'] === undefined) throw new BusinessError(422, 'idempotency.key_required');
    const wanted = readOrderRequest(request);
    const by = {
      customerId: customerOf(request).id,
      locale: localeOf(request),
      now: clock.now(),
      shopOrigin: config.shopOrigin,
    };
    const answer = await idempotent(context, request, async (trx) => {
      const order = await placeOrder(trx, wanted, by);
      return { status: 201, body: resource('orders', order.id, orderAttributes(order)) };
    });
    return sendAnswer(reply, answer);
  });

  app.get('/orders', async (request) => {
    const orders = await readOrders(db, customerOf(request).id);
    return list('orders', orders.map(orderAttributes));
  });

  app.get<{ Params: { id: string } }>('/orders/:id', async (request) => {
    const order = await ownOrder(request);
    if (awaitsPayment(order.status)) await lookForPayment(order, request);
    return resource('orders', order.id, orderAttributes(await ownOrder(request)));
  });

  app.put<{ Params: { id: string } }>('/orders/cancel/:id', async (request) => {
    const order = await ownOrder(request);
    await cancelOrder(context, provider, order).catch(paymentUnavailable);
    return resource('orders', order.id, orderAttributes(await ownOrder(request)));
  });

  async function ownOrder(request: FastifyRequest<{ Params: { id: string } }>): Promise<Order> {
    const id = pathId(request.params.id);
    const order = id === null ? null : await readOwnOrder(db, id, customerOf(request).id);
    if (!order) throw new BusinessError(404, 'order.not_found');
    return order;
  }

  /** The customer may be back from the form before the webhook is here. A provider that is down costs nothing but the news. */
  async function lookForPayment(order: Order, request: FastifyRequest): Promise<void> {
    const payment = await readLastPayment(db, order.id);
    if (payment?.status !== 'pending') return;
    try {
      await checkPayment(context, provider, payment);
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      request.log.warn({ err: error, order: order.orderNumber }, 'payment not looked at');
    }
  }
};
