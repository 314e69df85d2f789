import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';
import { closedPolicy, permissionsPolicy } from './content-security-policy.ts';

const twoYears = 63_072_000;

/**
 * The security headers of every answer (ASVS 5.0, 3.4). An answer starts out closed; a page opens its own policy just as
 * far as it needs. What the API says is never kept by a cache.
 */
export const securityHeaders = fp<{ https: boolean }>(async (app, { https }) => {
  await app.register(helmet, {
    contentSecurityPolicy: false, // below, and with a nonce in the page routes
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    hsts: https && { maxAge: twoYears, includeSubDomains: true, preload: true },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', closedPolicy);
    reply.header('permissions-policy', permissionsPolicy(null));
    if (/^\/(api|bff|health)\//.test(request.url)) reply.header('cache-control', 'no-store');
  });
});
