import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { PaymentsConfig } from './config.ts';
import { Refused } from './errors.ts';
import { cardPage, challengePage, refusalPage } from './frame-page.ts';
import { frameLanguage } from './frame-texts.ts';
import { isCompleted, isEnded } from './payment-records.ts';
import type { Payments } from './payments.ts';

const text = Type.String({ maxLength: 200 });
const PageQuery = Type.Object({
  checkoutKey: Type.Optional(text),
  language: Type.Optional(text),
  notice: Type.Optional(text),
});
const AttemptParams = Type.Object({ paymentId: text, attemptId: text });
const Keyed = Type.Object({ checkoutKey: text });

/** The pages inside the frame, and the calls they make. The public checkout key opens them. */
export async function frameRoutes(
  plain: FastifyInstance,
  { payments, config }: { payments: Payments; config: PaymentsConfig },
): Promise<void> {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const { merchant, card } = payments;

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(pageHeaders(config.shopOrigin));
  });

  app.get(
    '/checkout/:paymentId',
    { schema: { params: Type.Object({ paymentId: text }), querystring: PageQuery } },
    (request, reply) =>
      page(reply, request.query, () =>
        cardPage(context(request.params.paymentId, request.query), {
          demoHint: config.demoHint,
          notConfirmed: request.query.notice === 'not-confirmed',
        }),
      ),
  );

  app.get(
    '/checkout/:paymentId/attempts/:attemptId/challenge',
    { schema: { params: AttemptParams, querystring: PageQuery } },
    (request, reply) =>
      page(reply, request.query, () => {
        const frame = context(request.params.paymentId, request.query);
        const query = new URLSearchParams({
          checkoutKey: config.checkoutKey,
          language: request.query.language ?? 'en',
        });
        return challengePage(frame, `/checkout/${frame.payment.id}?${query.toString()}`);
      }),
  );

  app.post(
    '/checkout/:paymentId/attempts',
    {
      schema: {
        params: Type.Object({ paymentId: text }),
        body: Type.Object({ checkoutKey: text, number: text, expiry: text, cvc: text, name: text }),
      },
    },
    (request, reply) => {
      const payment = merchant.read(request.params.paymentId);
      requireKey(request.body.checkoutKey);
      if (isCompleted(payment)) return reply.code(200).send({ state: 'completed' });
      if (isEnded(payment)) return reply.code(200).send({ state: 'ended' });
      const checked = card.check(payment.id, request.body);
      return reply.code('faults' in checked ? 422 : 201).send(checked);
    },
  );

  app.post(
    '/checkout/:paymentId/attempts/:attemptId/pay',
    { schema: { params: AttemptParams, body: Keyed } },
    (request) => {
      requireKey(request.body.checkoutKey);
      return { state: card.pay(request.params.paymentId, request.params.attemptId) };
    },
  );

  app.post(
    '/checkout/:paymentId/attempts/:attemptId/challenge',
    { schema: { params: AttemptParams, body: Type.Object({ checkoutKey: text, approved: Type.Boolean() }) } },
    (request) => {
      const { checkoutKey, approved } = request.body;
      requireKey(checkoutKey);
      return { state: card.answerChallenge(request.params.paymentId, request.params.attemptId, approved) };
    },
  );

  function context(paymentId: string, query: { checkoutKey?: string; language?: string }) {
    requireKey(query.checkoutKey);
    return {
      payment: merchant.read(paymentId),
      language: frameLanguage(query.language),
      shopOrigin: config.shopOrigin,
      checkoutKey: config.checkoutKey,
    };
  }

  function requireKey(key: string | undefined): void {
    if (key !== config.checkoutKey) throw new Refused(401, {});
  }
}

/** A page, or in its place a page that says why not. */
function page(reply: FastifyReply, query: { language?: string }, make: () => string): FastifyReply {
  reply.type('text/html; charset=utf-8');
  try {
    return reply.send(make());
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const kind = error.status === 401 ? 'unauthorised' : 'unknown';
    return reply.code(error.status).send(refusalPage(frameLanguage(query.language), kind));
  }
}

const pageHeaders = (shopOrigin: string) => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${shopOrigin}`,
  ].join('; '),
});
