import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

export interface PageHeaders {
  /** origins beside our own that a form's answer may lead to; Chromium checks every redirect on the way, too */
  formTargets?: string[];
  /** more Content-Security-Policy directives, e.g. `style-src 'self' 'unsafe-inline'`; a repeated one replaces ours */
  directives?: Record<string, string>;
}

const nonces = new WeakMap<ServerResponse, string>();

/**
 * Gives every answer the headers of a page that shows nothing but itself. They are put on the raw response, so that
 * hijacked answers (those of oidc-provider) carry them as well.
 */
export const pageHeaders = fp(async (app: FastifyInstance, options: PageHeaders) => {
  app.addHook('onRequest', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    nonces.set(reply.raw, nonce);
    reply.raw.setHeader('content-security-policy', policy(nonce, options));
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    reply.raw.setHeader('x-frame-options', 'DENY');
    // same-origin: an address of a sign-in must reach neither the shop nor anyone else
    reply.raw.setHeader('referrer-policy', 'same-origin');
    reply.raw.setHeader('cache-control', 'no-store');
  });
});

/** The nonce that this answer's scripts must bear. */
export function nonceOf(response: ServerResponse): string {
  return nonces.get(response) ?? '';
}

function policy(nonce: string, { formTargets = [], directives = {} }: PageHeaders): string {
  const all = {
    'default-src': "'none'",
    'style-src': "'self'",
    'font-src': "'self'",
    'img-src': "'self'",
    'script-src': `'nonce-${nonce}'`,
    'form-action': ["'self'", ...formTargets].join(' '),
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    ...directives,
  };
  return Object.entries(all)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
