import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { apiPaths } from '#shared/api-paths.ts';
import { closed } from '#shared/contract/common.ts';
import { Problem } from '#shared/contract/problem.ts';
import { type SignIn, SignInId, SignIns } from '#shared/contract/sign-ins.ts';
import { ShopProblem } from '../../problems.ts';
import type { Boundary } from '../boundary.ts';
import type { ListedSignIn } from '../session/sign-in-list.ts';
import { openTicket } from '../session/ticket.ts';
import { isRecent } from '../sign-in/step-up.ts';

/** Where the user is signed in, to see and to end; this session alone is ended by signing out (ASVS 5.0 7.4.5, 7.5.2). */
export function signInsRoutes(app: FastifyInstance, { signIns, clock }: Boundary): void {
  const preHandler = (request: FastifyRequest) => app.requireSession(request);

  app.get(apiPaths.signIns, { preHandler, schema: listSchema }, async (request): Promise<SignIns> => {
    const { sub, authenticatedAt, here } = own(request);
    const now = clock();
    const all = (await signIns.of(sub)).map((each) => toSignIn(each, each.address === here, now));
    return {
      signIns: all.toSorted((a, b) => Number(b.current) - Number(a.current)),
      recent: isRecent(authenticatedAt, now),
    };
  });

  app.delete<{ Params: { id: string } }>(apiPaths.signIn, { preHandler, schema: oneSchema }, async (request, reply) => {
    const { sub, here } = own(request);
    const named = (await signIns.of(sub)).find(({ id }) => id === request.params.id);
    if (named?.address === here) throw new ShopProblem('signIn.isCurrent');
    if (named) await signIns.end(sub, named.address); // one that is over already counts as done
    return reply.code(204).send();
  });

  app.delete(apiPaths.signIns, { preHandler, schema: othersSchema }, async (request, reply) => {
    await app.endOtherSignIns(request);
    return reply.code(204).send();
  });
}

const own = ({ session }: FastifyRequest) => ({
  sub: session.signedIn?.sub ?? '',
  authenticatedAt: session.signedIn?.authenticatedAt ?? null,
  here: openTicket(session.sessionId).address,
});

function toSignIn({ id, startedAt, lastSeenAt, device }: ListedSignIn, current: boolean, now: number): SignIn {
  return {
    id,
    current,
    startedAt: new Date(startedAt).toISOString(),
    lastSeenAt: new Date(current ? now : Math.max(startedAt, lastSeenAt)).toISOString(),
    device,
  };
}

const ended = { '2xx': Type.Null(), default: Problem };
const listSchema = { summary: 'Where the customer is signed in', response: { '2xx': SignIns, default: Problem } };
const oneSchema = {
  summary: 'Sign out one of the others',
  params: Type.Object({ id: SignInId }, closed),
  response: ended,
};
const othersSchema = { summary: 'Sign out everywhere but here', response: ended };
