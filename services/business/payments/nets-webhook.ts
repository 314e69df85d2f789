import { createHash, timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Feature } from '../context.ts';
import { BusinessError } from '../wire/business-error.ts';
import { checkPayment } from './check-payment.ts';
import { netsClient } from './nets-client.ts';
import { readPaymentOf } from './payment-records.ts';
import { paymentUnavailable } from './payment-unavailable.ts';

const Event = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  event: Type.String({ maxLength: 100 }),
  data: Type.Object({ paymentId: Type.String({ maxLength: 100 }) }),
});

/**
 * `POST /webhooks/nets`, Nexi Checkout's events. An event may come twice, late, or from somebody who has found the
 * address: it is only ever a reason to ask the provider how the payment stands. While that cannot be asked the answer is
 * 503, and the provider sends the event again.
 */
export const netsWebhook: Feature = (app, context) => {
  const { payments } = context.config;
  const provider = netsClient({ url: payments.internalUrl, secretKey: payments.secretKey });

  app.post('/nets', async (request) => {
    if (!isSecret(request.headers.authorization, payments.webhookSecret))
      throw new BusinessError(401, 'webhook.refused');
    if (!Value.Check(Event, request.body)) throw new BusinessError(422, 'request.invalid');
    const { id, event: name, data } = request.body;

    const payment = await readPaymentOf(context.db, data.paymentId);
    if (payment) await checkPayment(context, provider, payment, { id, name }).catch(paymentUnavailable);
    else request.log.info({ event: name, paymentId: data.paymentId }, 'event of a payment that is not ours');
    return { received: true };
  });
};

/** In the same time whatever was sent. */
function isSecret(given: string | undefined, secret: string): boolean {
  return timingSafeEqual(sha256(given ?? ''), sha256(secret));
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
