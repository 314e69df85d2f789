import { createHash, timingSafeEqual } from 'node:crypto';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Amount, ChargeParams, CreatePayment, PaymentParams, ReferenceInformation } from './api-schemas.ts';
import type { PaymentsConfig } from './config.ts';
import { invalid, Refused } from './errors.ts';
import type { Asked } from './idempotency.ts';
import { paymentView } from './payment-view.ts';
import type { Payments } from './payments.ts';

/** The merchant's API, https://developer.nexigroup.com/nexi-checkout/en-EU/api/payment-v1/. The secret key opens it. */
export async function apiRoutes(
  plain: FastifyInstance,
  { payments, config }: { payments: Payments; config: PaymentsConfig },
): Promise<void> {
  const { merchant } = payments;
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const key = digest(config.secretKey);

  app.addHook('onRequest', async (request) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), key)) throw new Refused(401, {});
  });

  app.post('/v1/payments', { schema: { body: CreatePayment } }, (request, reply) =>
    reply.code(201).send(merchant.create(request.body, asked(request, request.body))),
  );

  app.get('/v1/payments/:paymentId', { schema: { params: PaymentParams } }, (request) =>
    paymentView(merchant.read(request.params.paymentId)),
  );

  app.post('/v1/payments/:paymentId/charges', { schema: { params: PaymentParams, body: Amount } }, (request, reply) =>
    reply.code(201).send(merchant.charge(request.params.paymentId, request.body, asked(request, request.body))),
  );

  app.post('/v1/payments/:paymentId/cancels', { schema: { params: PaymentParams, body: Amount } }, (request, reply) => {
    merchant.cancel(request.params.paymentId, request.body, asked(request, request.body));
    return reply.code(204).send();
  });

  app.post('/v1/charges/:chargeId/refunds', { schema: { params: ChargeParams, body: Amount } }, (request, reply) =>
    reply.code(201).send(merchant.refund(request.params.chargeId, request.body, asked(request, request.body))),
  );

  app.put(
    '/v1/payments/:paymentId/referenceinformation',
    { schema: { params: PaymentParams, body: ReferenceInformation } },
    (request, reply) => {
      merchant.updateReference(request.params.paymentId, request.body);
      return reply.code(204).send();
    },
  );

  app.put('/v1/payments/:paymentId/terminate', { schema: { params: PaymentParams } }, (request, reply) => {
    merchant.terminate(request.params.paymentId);
    return reply.code(204).send();
  });
}

function asked(request: FastifyRequest, body: object): Asked {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return { path: request.url, body, key };
  if (typeof key !== 'string' || key.length < 1 || key.length > 64)
    throw invalid('Idempotency-Key', 'must be 1 to 64 characters');
  return { path: request.url, body, key };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
