import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AuthConfig } from '../../server/auth/auth-config.ts';
import { registerAuth } from '../../server/auth/public.ts';
import type { SessionStore } from '../../server/auth/session/session-store.ts';
import { createTransport } from '../../server/http/create-transport.ts';
import type { UpstreamCall } from '../../server/http/transport.ts';
import { ShopProblem, toProblem } from '../../server/problems.ts';
import type { Fault } from '../../services/faults.ts';
import type { IdentityConfig } from '../../services/identity/config.ts';
import { Browser, type Page } from './auth-browser.ts';
import { portOf, type StandInUpstream, startStandInUpstream } from './auth-upstream.ts';
import { audience, startTestIdentity, type TestIdentity } from './identity.ts';
import { erik, password, startStandInBusiness } from './identity-business.ts';

export interface AuthApp {
  app: FastifyInstance;
  /** what browsers see */
  origin: string;
  config: AuthConfig;
  /** every log line so far */
  logs: string[];
  /** every call that went out, to the provider and to upstreams */
  sent: UpstreamCall[];
  newBrowser(): Browser;
  close(): Promise<void>;
}

export interface AuthWorld extends AuthApp {
  identity: TestIdentity;
  upstream: StandInUpstream;
  /** moves the shop's clock; the provider's stays */
  passSeconds(seconds: number): void;
  /** another process of the same shop */
  another(parts?: { store?: SessionStore; config?: Partial<AuthConfig> }): Promise<AuthApp>;
  /** calls to the token endpoint so far that were refreshes */
  refreshes(): UpstreamCall[];
  /** `PUT /__faults` of the identity service; an empty list mends it */
  breakIdentity(faults: Fault[]): Promise<void>;
}

export interface WorldOptions {
  config?: Partial<AuthConfig>;
  identity?: Partial<IdentityConfig>;
  store?: SessionStore | ((clock: () => number) => SessionStore);
  /** default: plain http, as in development */
  publicOrigin?: string;
  routes?: (app: FastifyInstance, world: { upstreamUrl: string }) => void;
}

/** A shop with nothing but its token boundary, the real identity service, and an upstream that checks what it gets. */
export async function startAuthWorld(options: WorldOptions = {}): Promise<AuthWorld> {
  let offset = 0;
  const clock = () => Date.now() + offset * 1000;
  const business = await startStandInBusiness();
  const port = await freePort();
  const publicOrigin = options.publicOrigin ?? `http://localhost:${port}`;
  const identity = await startTestIdentity({
    shopOrigin: publicOrigin,
    businessUrl: business.url,
    ...options.identity,
  });
  const upstream = await startStandInUpstream(() => identity.url, audience);
  const store = typeof options.store === 'function' ? options.store(clock) : options.store;
  const config: AuthConfig = {
    issuer: identity.url,
    clientId: 'arkivboden-bff',
    clientAuthentication: { kind: 'key', jwk: identity.clientJwk },
    dpop: true,
    scope: 'openid profile email shop',
    resource: audience,
    publicOrigin,
    sessionKeys: [{ kid: 'k1', key: randomBytes(32) }],
    idleSeconds: 1800,
    absoluteSeconds: 8 * 3600,
    redisUrl: null,
    tokenReceivers: [`${upstream.url}/restricted/v1`],
    allowInsecureHttp: true,
    ...options.config,
  };
  const start = (own: Partial<AuthConfig>, given: SessionStore | undefined, at: number) =>
    startApp(
      { ...config, ...own },
      { clock, upstream, port: at, routes: options.routes, ...(given && { store: given }) },
    );
  const main = await start({}, store, port);
  const others: AuthApp[] = [];

  return {
    ...main,
    identity,
    upstream,
    passSeconds: (seconds) => {
      offset += seconds;
    },
    another: async (parts = {}) => {
      const app = await start(parts.config ?? {}, parts.store ?? store, 0);
      others.push(app);
      return app;
    },
    refreshes: () => [main, ...others].flatMap(({ sent }) => sent.filter(isRefresh)),
    breakIdentity: async (faults) => {
      const body = JSON.stringify(faults);
      await fetch(`${identity.url}/__faults`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
    },
    close: async () => {
      for (const each of [main, ...others, identity, upstream, business]) await each.close();
    },
  };
}

interface AppParts {
  clock: () => number;
  upstream: StandInUpstream;
  port: number;
  store?: SessionStore;
  routes: WorldOptions['routes'];
}

async function startApp(config: AuthConfig, { clock, upstream, port, store, routes }: AppParts): Promise<AuthApp> {
  const logs: string[] = [];
  const sent: UpstreamCall[] = [];
  const app = Fastify({
    forceCloseConnections: true,
    logger: {
      level: 'debug',
      stream: { write: (line: string) => void logs.push(line) },
      serializers: { req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0] }) },
    },
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = error instanceof ShopProblem ? error : new ShopProblem('unknown.error', { cause: error });
    request.log.error({ err: error }, problem.code);
    return reply.code(problem.status).type('application/problem+json').send(toProblem(problem, request.id));
  });
  const plain = createTransport({ allowedOrigins: [config.issuer, upstream.url] });
  await registerAuth(app, config, {
    transport: (call) => {
      sent.push(call);
      return plain(call);
    },
    clock,
    ...(store && { store }),
  });
  shopRoutes(app, upstream.url);
  routes?.(app, { upstreamUrl: upstream.url });
  await app.listen({ host: '127.0.0.1', port });
  const served = `http://localhost:${portOf(app.server)}`;
  const servedAt = { [config.publicOrigin]: served };
  return {
    app,
    origin: config.publicOrigin,
    config,
    logs,
    sent,
    newBrowser: () => new Browser({ servedAt }),
    close: async () => {
      await app.close();
      await plain.close();
    },
  };
}

/** Enough of a shop to be a customer of. */
function shopRoutes(app: FastifyInstance, upstreamUrl: string): void {
  app.get('/', (request, reply) =>
    reply.type('text/html').send(app.sessionIsKnowable(request) ? JSON.stringify(app.readSession(request)) : 'unknown'),
  );
  app.get('/checkout', () => 'checkout');
  app.get('/api/customer', { preHandler: (request) => app.requireCustomer(request) }, async (request) => {
    const transport = app.transportFor(request);
    const { cookie, authorization } = request.headers;
    const { status, body } = await transport({
      method: 'GET',
      url: new URL(`${upstreamUrl}/restricted/v1/profile?locale=sv`),
      headers: {
        accept: 'application/json',
        ...(cookie && { Cookie: cookie }),
        ...(authorization && { authorization }),
      },
    });
    return { status, body };
  });
  app.get('/api/products', async (request) => {
    const url = new URL(`${upstreamUrl}/public/v1/products`);
    const { status } = await app.transportFor(request)({ method: 'GET', url, headers: {} });
    return { status };
  });
  app.get('/api/breaks', () => {
    throw new Error('broken on purpose');
  });
}

/** Goes through the whole sign-in as a person would, up to the redirect to the page it began for. */
export async function signIn(
  browser: Browser,
  { origin }: Pick<AuthApp, 'origin'>,
  { returnTo = '/', email = erik.email, query = '' }: { returnTo?: string; email?: string; query?: string } = {},
): Promise<Page> {
  const start = await browser.navigate(`${origin}/bff/login?returnTo=${encodeURIComponent(returnTo)}${query}`);
  return finishSignIn(browser, start, { origin, email });
}

/** From the redirect to the provider to the redirect that the callback answers. */
export async function finishSignIn(
  browser: Browser,
  start: Page,
  { origin, email = erik.email }: { origin: string; email?: string },
): Promise<Page> {
  return browser.navigate(await callbackAddress(browser, start, { origin, email }), { site: 'same-site' });
}

/** The address that the provider sends the browser back to; nobody has gone there yet. */
export async function callbackAddress(
  browser: Browser,
  start: Page,
  { origin, email = erik.email }: { origin: string; email?: string },
): Promise<URL> {
  const atShop = (url: URL) => url.origin === origin;
  let page = await browser.follow(start, atShop, 'same-site');
  if (!page.location) {
    if (!page.body.includes('name="password"')) throw new Error(`no sign-in page at ${page.url.href}: ${page.status}`);
    page = await browser.follow(await browser.submit(page.url, { email, password }), atShop, 'same-site');
  }
  if (!page.location) throw new Error(`sign-in stopped at ${page.url.href}: ${page.status}`);
  return page.location;
}

/** Ends the provider's own session in this browser, as its sign-out page does. */
export async function signOutAtProvider(browser: Browser, identityUrl: string): Promise<void> {
  const page = await browser.navigate(`${identityUrl}/oidc/session/end?client_id=arkivboden-bff`);
  const hidden = [...page.body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(hidden.map(([, name, value]) => [name, value]));
  const action = /action="([^"]+)"/.exec(page.body)?.[1] ?? '';
  await browser.submit(new URL(action, identityUrl), { ...fields, logout: 'yes' });
}

/** A browser that holds the cookies which another one has now. */
export function copyOf(browser: Browser, { newBrowser }: Pick<AuthApp, 'newBrowser'>): Browser {
  const copy = newBrowser();
  for (const cookie of browser.cookies()) copy.put(cookie);
  return copy;
}

const isRefresh = ({ body }: UpstreamCall): boolean => body?.includes('grant_type=refresh_token') ?? false;

async function freePort(): Promise<number> {
  const probe = Fastify();
  await probe.listen({ host: '127.0.0.1', port: 0 });
  const port = portOf(probe.server);
  await probe.close();
  return port;
}
