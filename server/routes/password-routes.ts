import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiPaths } from '#shared/api-paths.ts';
import { PasswordChange } from '#shared/contract/sign-ins.ts';
import type { Shop } from '../shop.ts';
import { changePassword } from '../use-cases/accounts/change-password.ts';
import { answers, LocaleQuery } from './schemas.ts';

/** A new password for who has just signed in: a session that was left open, or taken, is not enough. */
export const passwordRoutes: FastifyPluginAsyncTypebox<{ shop: Shop }> = async (app, { shop }) => {
  app.post(
    apiPaths.password,
    {
      config: { rateLimit: app.costly },
      preHandler: [(request) => app.requireCustomer(request), (request) => app.requireRecentSignIn(request)],
      schema: {
        summary: 'Change one’s password',
        querystring: LocaleQuery,
        body: PasswordChange,
        response: answers(Type.Null()),
      },
    },
    async (request, reply) => {
      const account = shop.forOwner(request, request.query.locale);
      await changePassword(account, request.body, async () => {
        // the password is another now, whatever becomes of this: the provider refuses those sessions' tokens
        await app.endOtherSignIns(request).catch((err: unknown) => request.log.error({ err }, 'other sessions stand'));
      });
      return reply.code(204).send(null);
    },
  );
};
