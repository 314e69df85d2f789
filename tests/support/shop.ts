import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { developmentKeys } from '../../scripts/development-keys.ts';
import { type AppParts, buildApp } from '../../server/app.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { readBusinessConfig } from '../../services/business/config.ts';
import { startBusiness } from '../../services/business/start-business.ts';
import { readContentConfig } from '../../services/content/config.ts';
import { startContent } from '../../services/content/start-content.ts';
import type { Fault } from '../../services/faults.ts';
import { type IdentityConfig, readIdentityConfig } from '../../services/identity/config.ts';
import { startIdentity } from '../../services/identity/start-identity.ts';
import { readMailboxConfig } from '../../services/mailbox/config.ts';
import { startMailbox } from '../../services/mailbox/start-mailbox.ts';
import { readPaymentsConfig } from '../../services/payments/config.ts';
import { startPayments } from '../../services/payments/start-payments.ts';
import type { RunningService } from '../../services/service.ts';
import { signIn } from './auth-app.ts';
import { Browser, type Page } from './auth-browser.ts';
import { buildTestClient } from './test-client.ts';
import { writeTestSite } from './test-site.ts';

type ServiceName = 'identity' | 'business' | 'content' | 'payments' | 'mailbox';

/** The BFF and every reference service, in this process and over HTTP, each on a free port. */
export interface TestShop {
  origin: string;
  app: FastifyInstance;
  urls: Record<ServiceName, string>;
  metricsUrl: string;
  newBrowser(): Browser;
  /** a browser in which this customer has signed in */
  customer(email?: string): Promise<Browser>;
  /** what the page's own script asks, `?locale=` added; the body as JSON */
  ask(browser: Browser, path: string, options?: AskOptions): Promise<Page & { json: unknown }>;
  /** sets what the service does wrong from now on; an empty list mends it */
  breakService(name: ServiceName, faults: Fault[]): Promise<void>;
  close(): Promise<void>;
}

export interface AskOptions {
  method?: 'GET' | 'POST';
  locale?: 'sv' | 'en';
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestShopOptions {
  /** of services and BFF alike */
  env?: NodeJS.ProcessEnv;
  config?: Partial<Config>;
  identity?: Partial<IdentityConfig>;
  parts?: AppParts;
}

/** Public data are never kept and no upstream is left alone after failures, unless `config` says otherwise. */
export async function startShop({
  env: changes = {},
  config: configChanges = {},
  identity = {},
  parts = {},
}: TestShopOptions = {}): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
  const env = { ...(await environment(dataDir)), ...changes };
  const services: RunningService[] = [];
  try {
    services.push(await startMailbox(readMailboxConfig(env)));
    services.push(await startBusiness(readBusinessConfig(env)));
    services.push(await startPayments(readPaymentsConfig(env)));
    services.push(await startContent(readContentConfig(env)));
    services.push(await startIdentity({ ...readIdentityConfig(env), ...identity }));
    const config = { ...readConfig(env), ...configChanges };
    const app = await buildApp(config, parts);
    await app.listen({ host: config.host, port: config.port });
    return testShop(app, env, async () => {
      await app.close();
      await closeAll(services, dataDir);
    });
  } catch (error) {
    await closeAll(services, dataDir);
    throw error;
  }
}

function testShop(app: FastifyInstance, env: Record<string, string | undefined>, close: () => Promise<void>): TestShop {
  const origin = env.PUBLIC_ORIGIN ?? '';
  const urls = {
    identity: env.IDENTITY_URL ?? '',
    business: env.BUSINESS_URL ?? '',
    content: env.CONTENT_URL ?? '',
    payments: env.PAYMENTS_URL ?? '',
    mailbox: env.MAILBOX_URL ?? '',
  };
  return {
    origin,
    app,
    urls,
    metricsUrl: `http://localhost:${env.METRICS_PORT}/metrics`,
    newBrowser: () => new Browser(),
    customer: async (email) => {
      const browser = new Browser();
      await signIn(browser, { origin }, email ? { email } : {});
      return browser;
    },
    ask: async (browser, path, { method = 'GET', locale = 'sv', body, headers = {} } = {}) => {
      const page = await browser.call(`${origin}${path}?locale=${locale}`, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { ...page, json: page.body === '' ? null : (JSON.parse(page.body) as unknown) };
    },
    breakService: async (name, faults) => {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${urls[name]}/__faults`, { method: 'PUT', headers, body: JSON.stringify(faults) });
    },
    close,
  };
}

async function environment(dataDir: string): Promise<Record<string, string>> {
  const [shop, metrics, identity, business, content, payments, mailbox, smtp] = await freePorts(8);
  const keys = developmentKeys(dataDir);
  return {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    SERVICES_FAULTS: '1',
    SERVICES_LOG_LEVEL: 'error',
    LOG_LEVEL: 'fatal',
    PORT: String(shop),
    METRICS_PORT: String(metrics),
    PUBLIC_ORIGIN: local(shop),
    SHOP_ORIGIN: local(shop),
    IDENTITY_PORT: String(identity),
    IDENTITY_URL: local(identity),
    OIDC_ISSUER: local(identity),
    BUSINESS_PORT: String(business),
    BUSINESS_URL: local(business),
    CONTENT_PORT: String(content),
    CONTENT_URL: local(content),
    PAYMENTS_PORT: String(payments),
    PAYMENTS_URL: local(payments),
    MAILBOX_PORT: String(mailbox),
    MAILBOX_URL: local(mailbox),
    SMTP_PORT: String(smtp),
    SMTP_URL: `smtp://localhost:${smtp}`,
    OIDC_CLIENT_KEY_FILE: keys.clientKeyFile,
    OIDC_CLIENT_JWKS_FILE: keys.clientJwksFile,
    SESSION_KEYS: keys.sessionKeys,
    PASSWORD_COST: '10',
    PUBLIC_DATA_SECONDS: '0',
    UPSTREAM_REST_MS: '0',
    REQUESTS_PER_MINUTE: '100000',
    CLIENT_DIR: await buildTestClient(join(dataDir, 'client')),
    CONTENT_SITE_DIR: await writeTestSite(join(dataDir, 'site')),
  };
}

/** Held open together until all are known, so that none is handed out twice. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, openServer));
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  });
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

function openServer() {
  return new Promise<ReturnType<typeof createServer>>((listening) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => listening(server));
  });
}

async function closeAll(services: readonly RunningService[], dataDir: string): Promise<void> {
  await Promise.all(services.map((service) => service.close()));
  await rm(dataDir, { recursive: true, force: true });
}

const local = (port: number | undefined): string => `http://localhost:${port}`;
