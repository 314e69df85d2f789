import type { FastifyInstance } from 'fastify';
import { BusinessError } from './business-error.ts';

/** During maintenance what changes something is answered 503 `maintenance` with `Retry-After`; reading goes on. */
export function maintenance(app: FastifyInstance, { maintenanceMode }: { maintenanceMode: boolean }): void {
  if (!maintenanceMode) return;
  app.addHook('onRequest', async ({ method }) => {
    if (method === 'GET' || method === 'HEAD') return;
    throw new BusinessError(503, 'maintenance', { headers: { 'retry-after': '600' } });
  });
}
