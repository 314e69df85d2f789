import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** How a service misbehaves, for tests: one rule at a time for each path prefix. */
export interface Fault {
  /** applies to requests whose path starts so */
  path: string;
  /** applies to this method alone, when given */
  method?: string;
  /** `delay`: waits `ms`, then answers as usual · `error`: answers `status` · `drop`: closes the connection · `malformed`: 200 with half a JSON document · `silence`: never answers */
  kind: 'delay' | 'error' | 'drop' | 'malformed' | 'silence';
  ms?: number;
  status?: number;
  /** how many requests it hits; without it, all until it is cleared */
  times?: number;
}

/** `PUT /__faults` with an array of `Fault` sets them all anew, `DELETE /__faults` clears them. */
export const faultControls = fp(async (app: FastifyInstance) => {
  let faults: Fault[] = [];

  app.put<{ Body: Fault[] }>('/__faults', async (request, reply) => {
    faults = request.body;
    return reply.code(204).send();
  });
  app.delete('/__faults', async (_request, reply) => {
    faults = [];
    return reply.code(204).send();
  });

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/__faults') || request.url === '/health') return;
    const fault = faults.find(
      (f) => request.url.startsWith(f.path) && (!f.method || f.method === request.method) && f.times !== 0,
    );
    if (!fault) return;
    if (fault.times !== undefined) fault.times -= 1;
    await misbehave(fault, request, reply);
  });
});

async function misbehave(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  switch (fault.kind) {
    case 'delay':
      await delay(fault.ms ?? 1000);
      return;
    case 'error':
      await reply
        .code(fault.status ?? 500)
        .send({ error_key: 'fault.injected', messages: ['Injected fault'], errors: [] });
      return;
    case 'malformed':
      await reply.code(200).header('content-type', 'application/json').send('{"data":{"id":"1","attri');
      return;
    case 'drop':
      reply.hijack();
      request.raw.socket.destroy();
      return;
    case 'silence':
      reply.hijack();
      return;
  }
}
