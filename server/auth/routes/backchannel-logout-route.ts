import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { errors } from 'jose';
import { Type } from 'typebox';
import { bffPaths } from '#shared/api-paths.ts';
import { closed } from '#shared/contract/common.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Boundary } from '../boundary.ts';
import { LogoutTokenInvalid, logoutTokenSeconds, readLogoutToken } from '../sign-in/logout-token.ts';
import { clockToleranceSeconds } from '../sign-in/provider.ts';
import { faultCode } from '../sign-in/provider-fault.ts';

/** `POST /bff/backchannel-logout`, from the provider (OpenID Connect Back-Channel Logout 1.0 sections 2.5 to 2.8). */
export function backchannelLogoutRoute(
  app: FastifyInstance,
  { config, provider, store, index, clock, report }: Boundary,
): void {
  const form = 'application/x-www-form-urlencoded';
  if (app.hasContentTypeParser(form)) app.removeContentTypeParser(form); // ours alone, in the scope of these routes
  app.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) =>
    done(null, new URLSearchParams(body.toString())),
  );

  app.post(bffPaths.backchannelLogout, { schema }, async (request, reply) => {
    try {
      const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null;
      const target = await readLogoutToken(token ?? '', await provider(), { clientId: config.clientId, now: clock() });
      const usefulUntil = (target.iat + logoutTokenSeconds + clockToleranceSeconds) * 1000;
      if (!(await store.once(`jti:${hash(target.jti)}`, usefulUntil))) throw new Error('replayed');
      await index.end(target.kind, target.value, target.iat, usefulUntil);
      return await reply.code(200).send();
    } catch (error) {
      report('backchannelLogout.refused', codeOf(error));
      return reply.code(400).send({ error: 'invalid_request' }); // section 2.8: invalid or failed, both 400
    }
  });
}

const schema = {
  hide: true,
  response: { 200: Type.Null(), 400: Type.Object({ error: Type.String() }, closed), default: Problem },
};

const codeOf = (error: unknown): string =>
  error instanceof LogoutTokenInvalid || error instanceof errors.JOSEError ? error.code : faultCode(error);

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
