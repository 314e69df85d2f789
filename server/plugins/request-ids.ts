import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';

/** A proxy that we trust may name the request; anybody else's name would let them write into our logs. */
export const requestIdFrom =
  (trustsProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id'];
    return trustsProxy && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  };

/** Every answer tells the request's id, which its log lines and the calls to upstreams carry too. */
export const requestIds = fp(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
});
