import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { isLocale, type Locale } from '#shared/locale.ts';
import { nonceOf } from '../../look/page-headers.ts';
import { pageLocale } from '../pages/page-locale.ts';
import { type SignInNotice, signInPage } from '../pages/sign-in-page.ts';
import type { Accounts } from '../provider/accounts.ts';
import { AccountsUnavailable } from '../provider/accounts.ts';
import { passwordAcr } from '../provider/create-provider.ts';

export interface SignInOptions {
  provider: () => Provider;
  accounts: Accounts;
  shopOrigin: string;
  demoHint: boolean;
  /** shows the page of an expired sign-in */
  expired: (reply: FastifyReply, locale: Locale) => FastifyReply;
}

type SignInRequest = FastifyRequest<{ Querystring: { locale?: string }; Body?: Record<string, unknown> }>;

/** The page where the e-mail address and password are given, and what happens with them. */
export async function signIn(app: FastifyInstance, options: SignInOptions): Promise<void> {
  const { accounts, shopOrigin, demoHint } = options;
  await app.register(formbody, { bodyLimit: 16_384 });

  app.get('/sign-in/:uid', async (request: SignInRequest, reply) => {
    const running = await runningSignIn(request, reply);
    if (!running) return options.expired(reply, localeOf(request));
    return show(request, reply, running.params, { email: text(running.params.login_hint), notice: null });
  });

  app.post('/sign-in/:uid', async (request: SignInRequest, reply) => {
    const running = await runningSignIn(request, reply);
    if (!running) return options.expired(reply, localeOf(request));
    const email = text(request.body?.email).trim();
    const password = text(request.body?.password);
    const check = await tryPassword(request, email, password);
    if (check.outcome !== 'accepted')
      return show(request, reply.code(statuses[check.outcome]), running.params, { email, notice: check.outcome });
    const result = { login: { accountId: check.account.id, acr: passwordAcr, amr: ['pwd'] } };
    return reply.redirect(await options.provider().interactionResult(request.raw, reply.raw, result), 303);
  });

  async function runningSignIn(request: FastifyRequest, reply: FastifyReply) {
    try {
      return await options.provider().interactionDetails(request.raw, reply.raw);
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return null;
      throw error;
    }
  }

  async function tryPassword(request: FastifyRequest, email: string, password: string) {
    if (email === '' || password === '') return { outcome: 'empty' as const };
    try {
      return await accounts.checkPassword(email, password, request.ip);
    } catch (error) {
      if (!(error instanceof AccountsUnavailable)) throw error;
      request.log.error({ err: error }, 'nobody can sign in');
      return { outcome: 'unavailable' as const };
    }
  }

  function show(
    request: SignInRequest,
    reply: FastifyReply,
    params: Record<string, unknown>,
    shown: { email: string; notice: SignInNotice | null },
  ) {
    const locale = localeOf(request, params.ui_locales);
    const page = signInPage({ ...shown, locale, shopOrigin, demoHint, nonce: nonceOf(reply.raw) });
    return reply.type('text/html; charset=utf-8').send(page);
  }

  function localeOf(request: SignInRequest, uiLocales?: unknown): Locale {
    const chosen = [request.query.locale, request.body?.locale].find(isLocale);
    return chosen ?? pageLocale(uiLocales, shopOrigin);
  }
}

const statuses: Record<SignInNotice, number> = {
  empty: 422,
  wrong: 422,
  inactive: 403,
  tooMany: 429,
  unavailable: 503,
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
