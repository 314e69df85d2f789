import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { bffPaths } from '#shared/api-paths.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { ProblemCode } from '#shared/problem-codes.ts';
import { ShopProblem } from '../../problems.ts';
import type { Boundary } from '../boundary.ts';
import { isTopLevelNavigation } from '../fetch-metadata.ts';
import { faultCode, isProviderAway } from '../sign-in/provider-fault.ts';
import { startSession } from '../sign-in/start-session.ts';
import { StepUpRefused } from '../sign-in/step-up.ts';
import { TokensRefused } from '../vault/tokens.ts';
import { problemPage } from './problem-page.ts';

const stateLifetimeMs = 15 * 60_000;

/** `GET /bff/callback`: where the provider leads back to. Ends on the page the sign-in began for, or says what went wrong. */
export function callbackRoute(app: FastifyInstance, boundary: Boundary): void {
  const { transactions, signIn, store, clock, report } = boundary;

  app.get(bffPaths.callback, { schema }, async (request, reply) => {
    if (!isTopLevelNavigation(request)) throw new ShopProblem('csrf.rejected');
    const search = new URL(request.url, boundary.config.publicOrigin).search;
    const state = new URLSearchParams(search).get('state') ?? '';
    const transaction = transactions.finish(request, reply, state);
    if (!transaction) return reply.redirect(problemPage('signIn.expired', '/'), 302);
    const { returnTo, previous } = transaction;
    try {
      // claimed before the code is used: a replay must not reach the provider, which would take back the first one's tokens
      if (!(await store.once(`state:${hash(state)}`, clock() + stateLifetimeMs)))
        return await reply.redirect(problemPage('signIn.expired', '/'), 302);
      await startSession(request, await signIn.complete(search, transaction), previous, boundary);
      return await reply.redirect(returnTo, 302);
    } catch (error) {
      const problem = problemOf(error);
      report(problem, error instanceof TokensRefused || error instanceof StepUpRefused ? error.code : faultCode(error));
      return reply.redirect(problemPage(problem, returnTo), 302);
    }
  });
}

const schema = { hide: true, response: { '2xx': Type.Null(), '3xx': Type.Null(), default: Problem } };

function problemOf(error: unknown): ProblemCode {
  if (error instanceof StepUpRefused && error.code === 'otherUser') return 'signIn.otherAccount';
  if (error instanceof ShopProblem && error.code.startsWith('session.')) return 'session.unavailable';
  return isProviderAway(error) ? 'signIn.unavailable' : 'signIn.failed';
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
