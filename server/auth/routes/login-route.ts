import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { bffPaths } from '#shared/api-paths.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isLocale } from '#shared/locale.ts';
import { ShopProblem } from '../../problems.ts';
import type { Boundary } from '../boundary.ts';
import { isTopLevelNavigation } from '../fetch-metadata.ts';
import { openTicket } from '../session/ticket.ts';
import { faultCode } from '../sign-in/provider-fault.ts';
import { returnPath } from '../sign-in/return-path.ts';
import type { SignInWishes } from '../sign-in/sign-in.ts';
import { problemPage } from './problem-page.ts';

/**
 * `GET /bff/login?returnTo=&locale=&prompt=`: 302 to the provider, for a person who goes there and for nobody else. With
 * `stepUp=1` whoever is signed in confirms who they are; their session stands until they have.
 */
export function loginRoute(app: FastifyInstance, { config, transactions, signIn, report }: Boundary): void {
  app.get(bffPaths.login, { schema }, async (request, reply) => {
    if (!isTopLevelNavigation(request)) throw new ShopProblem('csrf.rejected');
    const query = new URL(request.url, config.publicOrigin).searchParams;
    const returnTo = returnPath(query.get('returnTo') ?? undefined, config.publicOrigin);
    const { signedIn, sessionId } = request.session;
    const previous = signedIn ? openTicket(sessionId).address : null;
    // who is not signed in has nobody to be confirmed as: a plain sign-in is as recent
    const confirmed = query.get('stepUp') === '1' ? signedIn : undefined;
    const stepUp = confirmed?.sub ?? null;
    const transaction = transactions.begin(request, reply, { returnTo, previous, stepUp });
    try {
      const location = await signIn.begin(transaction, { ...wishesIn(query), stepUp: confirmed?.email });
      return await reply.redirect(location.href, 302);
    } catch (error) {
      report('signIn.unavailable', faultCode(error));
      return reply.redirect(problemPage('signIn.unavailable', returnTo), 302);
    }
  });
}

const schema = { hide: true, response: { '2xx': Type.Null(), '3xx': Type.Null(), default: Problem } };

const prompts = ['login', 'create', 'none'] as const;

/** Anything else that a query may hold is not passed on. */
function wishesIn(query: URLSearchParams): SignInWishes {
  const locale = query.get('locale');
  return {
    locale: isLocale(locale) ? locale : undefined,
    prompt: prompts.find((prompt) => prompt === query.get('prompt')),
  };
}
