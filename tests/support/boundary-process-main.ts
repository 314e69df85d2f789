import Fastify from 'fastify';
import { registerAuth } from '../../server/auth/public.ts';
import { createTransport } from '../../server/http/create-transport.ts';
import { ShopProblem, toProblem } from '../../server/problems.ts';
import type { BoundarySetting, FromProcess, ToProcess } from './boundary-process.ts';

/* One process of `startBoundaryProcess`. Ends with its parent. */
const setting: BoundarySetting = JSON.parse(process.env.BOUNDARY ?? '');
let offset = 0;
let asked = 0;
process.on('message', ({ passSeconds }: ToProcess) => {
  offset += passSeconds * 1000;
  tell({ passed: passSeconds });
});
process.once('disconnect', () => process.exit());

const app = Fastify({ logger: { level: 'warn' } });
app.setErrorHandler((error, request, reply) => {
  const problem = error instanceof ShopProblem ? error : new ShopProblem('unknown.error', { cause: error });
  if (problem.status >= 500) request.log.error({ code: problem.code }, 'failed');
  return reply.code(problem.status).type('application/problem+json').send(toProblem(problem, request.id));
});
const { config, sessionKeys, upstreamUrl, lockMs } = setting;
const transport = createTransport({ allowedOrigins: [config.issuer, upstreamUrl] });
await registerAuth(
  app,
  { ...config, sessionKeys: sessionKeys.map(({ kid, key }) => ({ kid, key: Buffer.from(key, 'base64url') })) },
  { transport, lockMs, clock: () => Date.now() + offset },
);
app.route({
  method: ['GET', 'POST'],
  url: '/api/customer',
  preHandler: (request) => app.requireCustomer(request),
  handler: async (request) => {
    const answer = app.transportFor(request)({
      method: request.method,
      url: new URL(`${upstreamUrl}/restricted/v1/profile`),
      headers: {},
    });
    asked += 1;
    tell({ asked });
    return { status: (await answer).status };
  },
});
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
if (typeof address === 'object' && address) tell({ port: address.port });

function tell(message: FromProcess): void {
  process.send?.(message);
}
