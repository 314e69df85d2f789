import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Feature } from '../context.ts';
import { WireId } from '../quotes/wire-id.ts';
import { customerOf } from '../token-guard/customer.ts';
import { idempotent, sendAnswer } from '../wire/idempotent.ts';
import { localeOf } from '../wire/locale.ts';
import { bodyReader } from '../wire/read-body.ts';
import { list, noResource, resource } from '../wire/resource.ts';
import { readSubscription, readSubscriptions } from './read-subscriptions.ts';
import { startFreeSubscription } from './start-free-subscription.ts';
import { subscriptionAttributes } from './to-wire.ts';

const readFreeOffer = bodyReader(Type.Object({ product_id: WireId }, { additionalProperties: false }));

/** `/subscriptions/current`, `/future`, `/past` and `POST /subscriptions` (decisions section 5). */
export const subscriptionRoutes: Feature = (app, context) => {
  const { db, clock } = context;

  app.get('/subscriptions/current', async (request) => {
    const current = (await ownOf(request)).find(({ status }) => status === 'active' || status === 'paused');
    return current ? resource('subscriptions', current.id, current) : noResource;
  });

  app.get('/subscriptions/future', async (request) => {
    const own = await ownOf(request);
    return list(
      'subscriptions',
      own.filter(({ status }) => status === 'pending'),
    );
  });

  app.get('/subscriptions/past', async (request) => {
    const own = await ownOf(request);
    return list('subscriptions', own.filter(({ status }) => status === 'expired').toReversed());
  });

  app.post('/subscriptions', async (request, reply) => {
    const productId = Number(readFreeOffer(request).product_id);
    const now = clock.now();
    const answer = await idempotent(context, request, async (trx) => {
      const id = await startFreeSubscription(trx, customerOf(request).id, productId, now);
      const started = subscriptionAttributes(await readSubscription(trx, id), localeOf(request), now);
      return { status: 201, body: resource('subscriptions', id, started) };
    });
    return sendAnswer(reply, answer);
  });

  async function ownOf(request: FastifyRequest) {
    const rows = await readSubscriptions(db, customerOf(request).id);
    const now = clock.now();
    return rows.map((row) => subscriptionAttributes(row, localeOf(request), now));
  }
};
