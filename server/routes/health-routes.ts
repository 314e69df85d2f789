import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Shop } from '../shop.ts';

/**
 * `/health/live`: the process answers. `/health/ready`: it can serve. An upstream that is down is told and does not make
 * it unready, since every process would be taken out at once and with them all that still works; a session store that
 * is down does, since another process may reach it.
 */
export async function healthRoutes(app: FastifyInstance, { shop }: { shop: Shop }): Promise<void> {
  const unlimited = { config: { rateLimit: false } };

  app.get('/health/live', unlimited, () => ({ status: 'live' }));

  app.get('/health/ready', unlimited, async (request, reply) => {
    const [sessions, upstreams] = await Promise.all([app.sharedStoreAnswers(), upstreamsOf(request)]);
    return reply.code(sessions ? 200 : 503).send({ status: sessions ? 'ready' : 'unready', sessions, ...upstreams });
  });

  /** What was answered a moment ago is not asked again: see the cache of public data. */
  async function upstreamsOf(request: FastifyRequest) {
    const { business, content } = shop.forVisitor(request, 'sv');
    const [businessUp, contentUp] = await Promise.all([
      answersAtAll(business.shopConfig()),
      answersAtAll(content.posts('landing')),
    ]);
    return { business: businessUp, content: contentUp };
  }
}

const answersAtAll = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    () => false,
  );
