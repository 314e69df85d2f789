import cookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { apiPaths } from '#shared/api-paths.ts';
import type { Session as SessionView } from '#shared/contract/session.ts';
import type { Transport } from '../http/transport.ts';
import { AccessDenied, SessionRequired, ShopProblem } from '../problems.ts';
import { type AuthConfig, isHttps } from './auth-config.ts';
import { type AuthParts, assembleBoundary, type Boundary } from './boundary.ts';
import { isCrossSite } from './fetch-metadata.ts';
import { backchannelLogoutRoute } from './routes/backchannel-logout-route.ts';
import { callbackRoute } from './routes/callback-route.ts';
import { loginRoute } from './routes/login-route.ts';
import { logoutRoute } from './routes/logout-route.ts';
import { sessionRoute } from './routes/session-route.ts';
import { signInsRoutes } from './routes/sign-ins-routes.ts';
import { sessionRecords } from './session/session-records.ts';
import { hasAccountAccess, type SignedIn, toSession } from './session/signed-in.ts';
import { slide } from './session/slide.ts';
import { newSessionId, openTicket, ticketSigner } from './session/ticket.ts';
import { isRecent } from './sign-in/step-up.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who is signed in, from the session alone. Throws ShopProblem `session.unavailable` when the store is away. */
    readSession(request: FastifyRequest): SessionView;
    /** False when the browser may have withheld its Strict cookie, or the store is away: claim nothing then. */
    sessionIsKnowable(request: FastifyRequest): boolean;
    /** preHandler: 401 `session.required` unless somebody is signed in. */
    requireSession(request: FastifyRequest): Promise<void>;
    /** preHandler: 401 `session.required`; 403 `accessDenied` for users without account pages. */
    requireCustomer(request: FastifyRequest): Promise<void>;
    /** preHandler: 401 `session.required`; 403 `signIn.tooOld` unless the user signed in at most so many seconds ago, by default 300. */
    requireRecentSignIn(request: FastifyRequest, maxAgeSeconds?: number): Promise<void>;
    /** Ends every session of this user but this one. Throws ShopProblem `session.unavailable` when the store is away. */
    endOtherSignIns(request: FastifyRequest): Promise<void>;
    /** A transport that attaches this session's token for token receivers. Its calls throw SessionRequired. */
    transportFor(request: FastifyRequest): Transport;
  }
}

/**
 * Makes the app know who asks: cookie, session, the routes under /bff, `GET /api/session`, and the functions above.
 * Register it in the scope of the routes that use them. The app's error handler renders what is thrown (ShopProblem).
 */
export async function registerAuth(app: FastifyInstance, config: AuthConfig, parts: AuthParts): Promise<void> {
  await app.register(
    fp(async (scope: FastifyInstance) => installAuth(scope, assembleBoundary(config, parts, scope.log)), {
      name: 'auth',
    }),
  );
}

async function installAuth(app: FastifyInstance, boundary: Boundary): Promise<void> {
  await installSession(app, boundary);
  app.decorate('readSession', readSession);
  app.decorate('sessionIsKnowable', (request: FastifyRequest) =>
    request.session?.signedIn ? true : !request.session?.unavailable && !isCrossSite(request),
  );
  app.decorate('requireSession', async (request: FastifyRequest) => void signedInOf(request));
  app.decorate('requireCustomer', async (request: FastifyRequest) => {
    if (!hasAccountAccess(signedInOf(request))) throw new AccessDenied();
  });
  app.decorate('requireRecentSignIn', async (request: FastifyRequest, maxAgeSeconds?: number) => {
    const { authenticatedAt } = signedInOf(request);
    if (!isRecent(authenticatedAt, boundary.clock(), maxAgeSeconds)) throw new ShopProblem('signIn.tooOld');
  });
  app.decorate('endOtherSignIns', async (request: FastifyRequest) => {
    const { sub } = signedInOf(request);
    await boundary.signIns.endAllBut(sub, openTicket(request.session.sessionId).address);
  });
  app.decorate('transportFor', (request: FastifyRequest) =>
    boundary.transports(() => {
      signedInOf(request);
      const { record, sessionId } = request.session;
      return record?.ticket ?? openTicket(sessionId);
    }),
  );
  await app.register(async (scope) => installRoutes(scope, boundary));
  app.addHook('onClose', () => boundary.store.close());
}

/** The plugin's options, each where its default would lose or leak something; `tests/security/session-plugin.test.ts`. */
async function installSession(app: FastifyInstance, { config, ring, store, limits, sessionCookie }: Boundary) {
  const secure = isHttps(config);
  // the plugin's own clearCookie() leaves these out, and a browser would then ignore it for a prefixed name
  await app.register(cookie, { parseOptions: { secure, httpOnly: true, sameSite: 'strict' } });
  await app.register(fastifySession, {
    secret: ticketSigner(ring, sessionCookie),
    idGenerator: () => newSessionId(ring),
    store: sessionRecords(store, limits),
    cookieName: sessionCookie,
    cookie: { path: '/', httpOnly: true, secure, sameSite: 'strict' },
    saveUninitialized: false,
    rolling: false,
  });
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url === apiPaths.session) return; // polling is not use
    await slide(store, limits, request.session).catch(() => {}); // reported; costs one step, not the request
  });
  // the plugin would save what a failed handler left behind
  app.addHook('onError', async (request) => {
    if (request.session?.isModified()) await request.session.reload();
  });
}

function installRoutes(app: FastifyInstance, boundary: Boundary): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  });
  loginRoute(app, boundary);
  callbackRoute(app, boundary);
  logoutRoute(app, boundary);
  backchannelLogoutRoute(app, boundary);
  sessionRoute(app);
  signInsRoutes(app, boundary);
}

function readSession(request: FastifyRequest): SessionView {
  const { session } = request;
  if (session?.unavailable) throw new ShopProblem('session.unavailable');
  return session?.signedIn && session.record
    ? toSession(session.signedIn, session.record.until)
    : { authenticated: false };
}

function signedInOf({ session }: FastifyRequest): SignedIn {
  if (session?.unavailable) throw new ShopProblem('session.unavailable');
  if (!session?.signedIn) throw new SessionRequired();
  return session.signedIn;
}
