import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { apiPaths } from '#shared/api-paths.ts';
import { Problem } from '#shared/contract/problem.ts';
import { apiPage } from '../plugins/document/api-page.ts';

/** The API described: as OpenAPI, and outside production as a page to read. */
export async function apiDocumentRoutes(app: FastifyInstance, { production }: { production: boolean }): Promise<void> {
  // a document of OpenAPI has any shape, and nothing in it is anybody's
  const schema = { hide: true, response: { '2xx': Type.Any(), default: Problem } };

  app.get(apiPaths.openapi, { schema }, () => app.swagger());

  if (production) return;
  app.get(apiPaths.docs, { schema }, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(apiPage(app.swagger(), nonce));
  });
}
