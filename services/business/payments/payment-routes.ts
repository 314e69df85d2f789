import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Feature } from '../context.ts';
import { pathId } from '../quotes/wire-id.ts';
import { customerOf } from '../token-guard/customer.ts';
import { BusinessError } from '../wire/business-error.ts';
import { localeOf } from '../wire/locale.ts';
import { toKronor } from '../wire/money.ts';
import { resource } from '../wire/resource.ts';
import { initPayment } from './init-payment.ts';
import { netsClient } from './nets-client.ts';
import { paymentUnavailable } from './payment-unavailable.ts';

const InitQuery = Type.Object({ order_id: Type.String(), payment_provider: Type.String() });
const language = { sv: 'sv-SE', en: 'en-GB' } as const;

/** `GET /payments/init?order_id&payment_provider`: what the browser needs to show the provider's form (decisions section 5). */
export const paymentRoutes: Feature = (app, context) => {
  const { payments } = context.config;
  const provider = netsClient({ url: payments.internalUrl, secretKey: payments.secretKey });

  app.get('/payments/init', async (request, reply) => {
    if (!Value.Check(InitQuery, request.query)) throw new BusinessError(422, 'request.invalid');
    const { order_id, payment_provider } = request.query;
    const orderId = pathId(order_id);
    if (orderId === null) throw new BusinessError(404, 'order.not_found');

    const wanted = { orderId, customerId: customerOf(request).id, paymentProvider: payment_provider };
    const payment = await initPayment(context, provider, wanted).catch(paymentUnavailable);
    // a GET that makes something: nobody on the way may answer it from memory
    reply.header('cache-control', 'no-store');
    return resource('payments', payment.id, {
      order_id: orderId,
      payment_provider: payment.provider,
      payment_id: payment.provider_payment_id,
      checkout_key: payments.checkoutKey,
      checkout_script_url: `${payments.url}/v1/checkout.js?v=1`,
      language: language[localeOf(request)],
      redirect_url: null,
      amount: toKronor(payment.amount),
      expires_at: payment.expires_at,
    });
  });
};
