import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiPaths } from '#shared/api-paths.ts';
import { closed, Locale } from '#shared/contract/common.ts';
import {
  ActivatedAccount,
  ActivationRequest,
  InactiveAccount,
  MailedKey,
  MailRequest,
  NewPasswordRequest,
  RegisteredAccount,
} from '#shared/contract/registration.ts';
import { Registration } from '#shared/rules/registration.ts';
import { ShopProblem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import { activateAccount, readInactiveAccount, resendActivation } from '../use-cases/accounts/activate-account.ts';
import { registerAccount } from '../use-cases/accounts/register-account.ts';
import { beginPasswordReset, completePasswordReset } from '../use-cases/accounts/reset-password.ts';
import { answers, LocaleQuery, OptionalAttempt } from './schemas.ts';

const KeyQuery = Type.Object({ locale: Locale, key: MailedKey }, closed);

/** 204, whoever asks and whatever there is */
const nothing = answers(Type.Null());

/** From a visitor to a customer, and back in with a new password. Nobody needs to be signed in. */
export const registrationRoutes: FastifyPluginAsyncTypebox<{ shop: Shop }> = async (app, { shop }) => {
  const config = { rateLimit: app.accountAttempts };

  app.post(
    apiPaths.accounts,
    {
      config,
      preHandler: async (request) => {
        if (app.readSession(request).authenticated) throw new ShopProblem('registration.signedIn');
      },
      schema: {
        summary: 'Register; the account waits for its mailed link to be followed',
        querystring: LocaleQuery,
        headers: OptionalAttempt,
        body: Registration,
        response: answers(RegisteredAccount),
      },
    },
    async (request, reply) => {
      const { locale } = request.query;
      const attempt = { registration: request.body, locale, key: request.headers['idempotency-key'] };
      return reply.code(201).send(await registerAccount(shop.forVisitor(request, locale).accounts, attempt));
    },
  );

  app.get(
    apiPaths.inactiveAccount,
    {
      config,
      schema: {
        summary: 'The account that a mailed key would activate',
        querystring: KeyQuery,
        response: answers(InactiveAccount),
      },
    },
    (request) => readInactiveAccount(shop.forVisitor(request, request.query.locale).accounts, request.query.key),
  );

  app.post(
    apiPaths.activateAccount,
    {
      config,
      schema: {
        summary: 'Activate an account by its mailed key',
        querystring: LocaleQuery,
        body: ActivationRequest,
        response: answers(ActivatedAccount),
      },
    },
    (request) => activateAccount(shop.forVisitor(request, request.query.locale).accounts, request.body),
  );

  app.post(
    apiPaths.resendActivation,
    {
      config,
      schema: {
        summary: 'Send the activation mail again',
        querystring: LocaleQuery,
        body: MailRequest,
        response: nothing,
      },
    },
    async (request, reply) => {
      await resendActivation(shop.forVisitor(request, request.query.locale).accounts, request.body.email);
      return reply.code(204).send(null);
    },
  );

  app.post(
    apiPaths.passwordReset,
    {
      config,
      schema: {
        summary: 'Send a mail to choose a new password from',
        querystring: LocaleQuery,
        body: MailRequest,
        response: nothing,
      },
    },
    async (request, reply) => {
      const { locale } = request.query;
      await beginPasswordReset(shop.forVisitor(request, locale).accounts, request.body.email, locale);
      return reply.code(204).send(null);
    },
  );

  app.post(
    apiPaths.completePasswordReset,
    {
      config,
      schema: {
        summary: 'Set a new password by a mailed key',
        querystring: LocaleQuery,
        body: NewPasswordRequest,
        response: nothing,
      },
    },
    async (request, reply) => {
      await completePasswordReset(shop.forVisitor(request, request.query.locale).accounts, request.body);
      return reply.code(204).send(null);
    },
  );
};
