import Fastify, { type FastifyInstance } from 'fastify';
import { type AuthParts, registerAuth } from './auth/public.ts';
import type { Config } from './config.ts';
import { createExchange } from './http/create-exchange.ts';
import { createTransport } from './http/create-transport.ts';
import { createPublicCache } from './http/public-cache.ts';
import type { Transport } from './http/transport.ts';
import { type LogTarget, loggerOptions } from './logging.ts';
import { developmentClientFiles } from './plugins/client-development.ts';
import { csrf } from './plugins/csrf.ts';
import { declaredAnswers } from './plugins/declared-answers.ts';
import { builtClientFiles, type ClientFiles } from './plugins/document/client-files.ts';
import { securityHeaders } from './plugins/headers.ts';
import { createMetrics, observability } from './plugins/observability.ts';
import { openapi } from './plugins/openapi.ts';
import { problemAnswers } from './plugins/problem-answers.ts';
import { rateLimits } from './plugins/rate-limits.ts';
import { requestIdFrom, requestIds } from './plugins/request-ids.ts';
import { staticFiles } from './plugins/static-files.ts';
import { validateRequests } from './plugins/validate-requests.ts';
import { apiDocumentRoutes } from './routes/api-document-routes.ts';
import { cartRoutes } from './routes/cart-routes.ts';
import { catalogueRoutes } from './routes/catalogue-routes.ts';
import { cspReportRoutes } from './routes/csp-report-routes.ts';
import { customerRoutes } from './routes/customer-routes.ts';
import { documentRoutes } from './routes/document-routes.ts';
import { healthRoutes } from './routes/health-routes.ts';
import { mediaRoutes } from './routes/media-routes.ts';
import { orderRoutes } from './routes/order-routes.ts';
import { pageRoutes } from './routes/page-routes.ts';
import { passwordRoutes } from './routes/password-routes.ts';
import { registrationRoutes } from './routes/registration-routes.ts';
import { subscriptionRoutes } from './routes/subscription-routes.ts';
import { createShop } from './shop.ts';
import { connectUpstreams } from './upstreams/connect-upstreams.ts';
import { pictures } from './upstreams/content/pictures.ts';
import { videoOrigins } from './use-cases/pages/article-html.ts';
import { readPictureFrom } from './use-cases/pages/read-picture.ts';

const bodyLimit = 64 * 1024;
const maxHeaderSize = 16 * 1024;
const maxPictureBytes = 4 * 1024 * 1024;

/** What a test looks into and moves; by default the output, and the store and the clock that the configuration says. */
export interface AppParts {
  logTo?: LogTarget;
  auth?: Omit<AuthParts, 'transport'>;
}

/** The whole BFF, not yet listening. What guards stands before what it guards: a request passes from top to bottom. */
export async function buildApp(config: Config, { logTo, auth }: AppParts = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config.logLevel, logTo),
    genReqId: requestIdFrom(config.trustProxy !== false),
    trustProxy: config.trustProxy,
    bodyLimit,
    http: { maxHeaderSize },
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validateRequests);

  await app.register(requestIds);
  await app.register(problemAnswers);
  await app.register(securityHeaders, { https: config.publicOrigin.startsWith('https:') });
  await app.register(csrf, { publicOrigin: config.publicOrigin });
  await app.register(rateLimits, config);
  await app.register(declaredAnswers);
  await app.register(openapi, { publicOrigin: config.publicOrigin });

  const metrics = createMetrics();
  await app.register(observability, { metrics, host: config.host, port: config.metricsPort });

  const { transport, upstreams, readPicture } = connect(app, config, metrics.observeUpstream);
  await registerAuth(app, config.auth, { transport, ...auth });
  const shop = createShop(app, upstreams, config);

  await app.register(catalogueRoutes, { shop });
  await app.register(pageRoutes, { shop });
  await app.register(cartRoutes, { shop });
  await app.register(orderRoutes, { shop });
  await app.register(customerRoutes, { shop });
  await app.register(passwordRoutes, { shop });
  await app.register(registrationRoutes, { shop });
  await app.register(subscriptionRoutes, { shop });
  await app.register(apiDocumentRoutes, config);
  await app.register(cspReportRoutes);
  await app.register(healthRoutes, { shop });
  await app.register(mediaRoutes, { readPicture });

  await app.register(staticFiles, config);
  await documentRoutes(app, {
    shop,
    setting: { clientFiles: await clientFilesOf(transport, config), publicOrigin: config.publicOrigin, videoOrigins },
  });
  return app;
}

/** The ways out, and that they are closed after the last answer. */
function connect(
  app: FastifyInstance,
  config: Config,
  observe: (upstream: string, outcome: string, seconds: number) => void,
) {
  const { businessUrl, contentUrl, clientDevUrl, providerOrigins, upstreamTimeoutMs: timeoutMs } = config;
  const freshMs = config.publicDataSeconds * 1000;
  const transport = createTransport({
    allowedOrigins: [businessUrl, contentUrl, ...providerOrigins, ...(clientDevUrl ? [clientDevUrl] : [])].map(
      (url) => new URL(url).origin,
    ),
    timeoutMs,
  });
  const exchange = createExchange({
    allowedOrigins: [new URL(contentUrl).origin],
    timeoutMs,
    maxBytes: maxPictureBytes,
  });
  app.addHook('onClose', async () => {
    await Promise.all([transport.close(), exchange.close()]);
  });
  const onCovered = (key: string, err: unknown) => app.log.warn({ err, key }, 'answered from before');
  const pictureCache = createPublicCache({
    freshMs: freshMs * 60,
    staleWhileRevalidateMs: 0,
    staleIfErrorMs: freshMs * 600,
    maxEntries: 100,
    onCovered,
  });
  return {
    transport,
    upstreams: connectUpstreams({
      businessUrl,
      contentUrl,
      transport,
      timeoutMs,
      freshMs,
      restMs: config.upstreamRestMs,
      observe,
      onCovered,
    }),
    readPicture: readPictureFrom(pictures(exchange, pictureCache, contentUrl)),
  };
}

async function clientFilesOf(transport: Transport, { clientDevUrl, clientDir }: Config): Promise<ClientFiles> {
  return clientDevUrl ? developmentClientFiles(transport, clientDevUrl) : builtClientFiles(clientDir);
}
