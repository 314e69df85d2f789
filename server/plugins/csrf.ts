import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { apiPaths } from '#shared/api-paths.ts';
import { ShopProblem } from '../problems.ts';

/** These are read by people and tools, and tell nothing of anybody. */
const open: ReadonlySet<string> = new Set([apiPaths.openapi, apiPaths.docs]);

/**
 * Refuses every call of the API that our own page did not make (ASVS 5.0, 3.5.1-3): `x-csrf: 1`, which no form and no
 * other origin's script can set without a preflight that we never allow, and neither Sec-Fetch-Site nor Origin may speak
 * against it. Reads too: an answer must not be had from another site.
 */
export const csrf = fp<{ publicOrigin: string }>(async (app, { publicOrigin }) => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions;
    const refused = url?.startsWith('/api/') && !open.has(url) && !isOwnCall(request, publicOrigin);
    done(refused ? new ShopProblem('csrf.rejected') : undefined);
  });
});

function isOwnCall({ headers }: FastifyRequest, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  return (
    headers['x-csrf'] === '1' &&
    (site === undefined || site === 'same-origin') &&
    (headers.origin === undefined || headers.origin === publicOrigin)
  );
}
