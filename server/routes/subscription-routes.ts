import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { apiPaths } from '#shared/api-paths.ts';
import { Subscription } from '#shared/contract/account.ts';
import { FreeSubscriptionRequest } from '#shared/contract/registration.ts';
import type { Shop } from '../shop.ts';
import { startFreeSubscription } from '../use-cases/subscriptions/start-free-subscription.ts';
import { answers, LocaleQuery, OptionalAttempt } from './schemas.ts';

export const subscriptionRoutes: FastifyPluginAsyncTypebox<{ shop: Shop }> = async (app, { shop }) => {
  app.post(
    apiPaths.subscriptions,
    {
      preHandler: (request) => app.requireCustomer(request),
      config: { rateLimit: app.costly },
      schema: {
        summary: 'Start the trial or another free offer',
        querystring: LocaleQuery,
        headers: OptionalAttempt,
        body: FreeSubscriptionRequest,
        response: answers(Subscription),
      },
    },
    async (request, reply) => {
      const customer = shop.forCustomer(request, request.query.locale);
      const key = request.headers['idempotency-key'];
      return reply.code(201).send(await startFreeSubscription(customer, request.body.productId, key));
    },
  );
};
