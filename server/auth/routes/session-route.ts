import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { apiPaths } from '#shared/api-paths.ts';
import { Problem } from '#shared/contract/problem.ts';
import { Session } from '#shared/contract/session.ts';

/** `GET /api/session`: who is signed in, from the session alone. Asked every few seconds; 304 when nothing changed. */
export function sessionRoute(app: FastifyInstance): void {
  app.get(apiPaths.session, { schema }, async (request, reply) => {
    const session = app.readSession(request);
    const etag = `"${createHash('sha256').update(JSON.stringify(session)).digest('base64url').slice(0, 22)}"`;
    // no-store: the page keeps the tag itself, the browser keeps nothing personal
    reply.header('cache-control', 'no-store').header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : session;
  });
}

const schema = {
  summary: 'Who is signed in',
  response: { 200: Session, 304: Type.Null(), default: Problem },
};
