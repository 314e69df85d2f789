import type { FastifyRequest } from 'fastify';
import { ShopProblem } from '../../problems.ts';
import type { Boundary } from '../boundary.ts';
import { deviceOf } from '../session/device.ts';
import { openTicket } from '../session/ticket.ts';
import type { SignInResult } from './sign-in.ts';

/**
 * Gives the browser a session under an id that did not exist before, and ends the ones it replaces (ASVS 7.2.4): the one
 * whose cookie came along and the one that the sign-in began in, whose Strict cookie may have been withheld.
 */
export async function startSession(
  request: FastifyRequest,
  { signedIn, tokens, confirmedAt }: SignInResult,
  previous: string | null,
  boundary: Pick<Boundary, 'store' | 'vault' | 'index' | 'signIns' | 'limits' | 'discard'>,
): Promise<void> {
  const { store, vault, index, signIns, limits, discard } = boundary;
  await request.session.regenerate();
  const ticket = openTicket(request.session.sessionId);
  const until = Math.min(limits.clock() + limits.idleSeconds * 1000, signedIn.endsAt);
  if (!(await vault.keep(ticket, tokens, until))) throw new ShopProblem('session.unavailable');
  const device = deviceOf(request.headers['user-agent']);
  await signIns.note(ticket, { startedAt: signedIn.startedAt, device }, until);
  await index.add(ticket, signedIn, signedIn.endsAt);
  if (previous !== null) await store.remove([previous]);
  request.session.signedIn = Object.freeze(signedIn);
  try {
    await request.session.save(); // not left to the end of the request: the plugin skips that on plain http
    if (await index.hasEnded(ticket, signedIn, confirmedAt)) throw new EndedMeanwhile();
  } catch (error) {
    await request.session.destroy().catch(() => {}); // gone from the request in any case: the plugin would try again
    discard(tokens);
    throw error;
  }
}

/** The provider told of a sign-out while its answer to this sign-in was on the way: what is over is not begun. */
class EndedMeanwhile extends Error {
  constructor() {
    super('the provider ended this session before it began');
    this.name = 'EndedMeanwhile';
  }
}
