import type { FastifyRequest } from 'fastify';
import { ShopProblem } from '../../problems.ts';
import type { Boundary } from '../boundary.ts';
import { openTicket } from '../session/ticket.ts';
import type { SignInResult } from './sign-in.ts';

/**
 * Gives the browser a session under an id that did not exist before, and ends the ones it replaces (ASVS 7.2.4): the one
 * whose cookie came along and the one that the sign-in began in, whose Strict cookie may have been withheld.
 */
export async function startSession(
  request: FastifyRequest,
  { signedIn, tokens }: SignInResult,
  previous: string | null,
  { store, vault, index, limits }: Pick<Boundary, 'store' | 'vault' | 'index' | 'limits'>,
): Promise<void> {
  await request.session.regenerate();
  const ticket = openTicket(request.session.sessionId);
  const until = Math.min(limits.clock() + limits.idleSeconds * 1000, signedIn.endsAt);
  if (!(await vault.keep(ticket, tokens, until))) throw new ShopProblem('session.unavailable');
  await index.add(ticket, signedIn, signedIn.endsAt);
  if (previous !== null) await store.remove([previous]);
  request.session.signedIn = Object.freeze(signedIn);
  try {
    await request.session.save(); // not left to the end of the request: the plugin skips that on plain http
  } catch (error) {
    delete request.session.signedIn; // else the plugin tries again when the answer says that it failed
    throw error;
  }
}
