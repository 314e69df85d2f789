import fp from 'fastify-plugin';
import { closedPolicy, permissionsPolicy } from './content-security-policy.ts';

const twoYears = 63_072_000;

/**
 * The security headers of every answer (ASVS 5.0, 3.4): those of helmet, put together once and not for each answer. An
 * answer starts out closed; a page opens its own policy just as far as it needs. What the API says is never kept by a cache.
 */
export const securityHeaders = fp<{ https: boolean }>(async (app, { https }) => {
  const always = {
    'content-security-policy': closedPolicy, // the page routes put their own in its place
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy(null),
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(https && { 'strict-transport-security': `max-age=${twoYears}; includeSubDomains; preload` }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always);
    if (/^\/(api|bff|health)\//.test(request.url)) reply.header('cache-control', 'no-store');
    done();
  });
});
