import type { FastifyInstance } from 'fastify';
import { buildEndSessionUrl } from 'openid-client';
import { Type } from 'typebox';
import { bffPaths } from '#shared/api-paths.ts';
import { closed } from '#shared/contract/common.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isLocale } from '#shared/locale.ts';
import { ShopProblem } from '../../problems.ts';
import { isHttps } from '../auth-config.ts';
import type { Boundary } from '../boundary.ts';
import { isOwnCall } from '../fetch-metadata.ts';
import type { SignedIn } from '../session/signed-in.ts';
import { openTicket } from '../session/ticket.ts';
import { faultCode } from '../sign-in/provider-fault.ts';

/**
 * `POST /bff/logout` → `{location}`, where the page goes next (OpenID Connect RP-Initiated Logout 1.0). Our session ends
 * first: whatever then happens to the provider's page, this browser is signed out here.
 */
export function logoutRoute(app: FastifyInstance, boundary: Boundary): void {
  const { config, vault, index, discard, sessionCookie } = boundary;

  app.post<{ Querystring: { locale?: unknown } }>(bffPaths.logout, { schema }, async (request, reply) => {
    if (!isOwnCall(request, config.publicOrigin)) throw new ShopProblem('csrf.rejected');
    const { signedIn, sessionId, unavailable } = request.session;
    if (unavailable) throw new ShopProblem('session.unavailable'); // a sign-out that cannot be done is not claimed
    if (!signedIn) return { location: '/' };
    const ticket = openTicket(sessionId);
    const held = await vault.read(ticket);
    await request.session.destroy();
    await index.drop(ticket, signedIn).catch(() => {}); // leads nowhere now, and ends of itself
    if (held) reply.raw.once('close', () => discard(held.tokens)); // after the answer: nobody waits for it
    // the plugin's destroy() leaves the cookie with the browser
    reply.clearCookie(sessionCookie, { path: '/', httpOnly: true, secure: isHttps(config), sameSite: 'strict' });
    const { locale } = request.query;
    return { location: await endSessionPage(boundary, signedIn, isLocale(locale) ? locale : undefined) };
  });
}

const schema = {
  hide: true,
  response: { '2xx': Type.Object({ location: Type.String() }, closed), default: Problem },
};

/**
 * The provider's sign-out page. No `id_token_hint`: it would put a token into the browser's address bar and history;
 * `client_id` and `logout_hint` name client and session instead (RP-Initiated Logout 1.0 section 2).
 */
async function endSessionPage(
  { provider, config, report }: Boundary,
  { sid }: SignedIn,
  locale: string | undefined,
): Promise<string> {
  try {
    const { configuration, metadata } = await provider();
    if (metadata.end_session_endpoint === undefined) return '/';
    return buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: `${config.publicOrigin}/`,
      ...(sid !== null && { logout_hint: sid }),
      ...(locale !== undefined && { ui_locales: locale }),
    }).href;
  } catch (error) {
    report('signOut.providerAway', faultCode(error));
    return '/';
  }
}
