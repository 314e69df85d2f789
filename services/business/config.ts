import { readServiceConfig, type ServiceConfig } from '../service.ts';
import type { Clock } from './clock.ts';

/** What the business service is told. Addresses are without a trailing slash. */
export interface BusinessConfig extends ServiceConfig {
  /** a PostgreSQL server; null: PGlite in `dataDir` */
  databaseUrl: string | null;
  /** shared with the identity service alone: opens `/internal` */
  servicesKey: string;
  /** the shop's public origin, for links in mails */
  shopOrigin: string;
  tokens: TokenConfig;
  payments: PaymentsConfig;
  smtpUrl: string;
  programUrl: string;
  maintenanceMode: boolean;
  /** log2 of scrypt's N: 17 in earnest, low in tests */
  passwordCost: number;
  /** the time that everything here goes by; the machine's own unless given */
  clock?: Clock;
}

/** What an access token must be (RFC 9068); a provider without `typ` or `resource` is described by other values. */
export interface TokenConfig {
  issuer: string;
  /** one of these must stand in `aud` */
  audiences: readonly string[];
  /** the header's `typ`; null: not looked at */
  type: string | null;
  scope: string;
  algorithms: readonly string[];
  /** the claim that holds the account's id */
  accountClaim: string;
}

export interface PaymentsConfig {
  /** the address that browsers reach it by */
  url: string;
  /** the address that this service calls */
  internalUrl: string;
  secretKey: string;
  checkoutKey: string;
  /** what the provider must send back as `Authorization` with its webhooks */
  webhookSecret: string;
  /** where the provider reaches this service */
  webhookOrigin: string;
}

/** The sole reader of the environment here. Throws an Error that names a faulty variable. */
export function readBusinessConfig(env: NodeJS.ProcessEnv): BusinessConfig {
  const service = readServiceConfig(env, 'BUSINESS', 3002);
  const paymentsUrl = address(env.PAYMENTS_URL ?? 'http://localhost:3004');
  return {
    ...service,
    databaseUrl: env.DATABASE_URL || null,
    servicesKey: env.SERVICES_KEY ?? 'arkivboden-development-services-key',
    shopOrigin: address(env.SHOP_ORIGIN ?? 'http://localhost:3000'),
    tokens: {
      issuer: env.OIDC_ISSUER ?? 'http://localhost:3001',
      audiences: words(env.OIDC_AUDIENCE ?? 'urn:arkivboden:business'),
      type: env.OIDC_ACCESS_TOKEN_TYPE === 'any' ? null : (env.OIDC_ACCESS_TOKEN_TYPE ?? 'at+jwt'),
      scope: env.OIDC_ACCESS_TOKEN_SCOPE ?? 'shop',
      algorithms: words(env.OIDC_ACCESS_TOKEN_ALGORITHMS ?? 'ES256 PS256 EdDSA'),
      accountClaim: env.OIDC_ACCOUNT_CLAIM ?? 'sub',
    },
    payments: {
      url: paymentsUrl,
      internalUrl: address(env.PAYMENTS_INTERNAL_URL ?? paymentsUrl),
      secretKey: env.PAYMENTS_SECRET_KEY ?? 'test-secret-key-arkivboden',
      checkoutKey: env.PAYMENTS_CHECKOUT_KEY ?? 'test-checkout-key-arkivboden',
      webhookSecret: env.PAYMENTS_WEBHOOK_SECRET ?? 'development-webhook-secret',
      webhookOrigin: service.publicUrl ?? `http://localhost:${service.port}`,
    },
    smtpUrl: env.SMTP_URL ?? 'smtp://localhost:3025',
    programUrl: env.PROGRAM_URL ?? 'https://program.arkivboden.example/start',
    maintenanceMode: env.MAINTENANCE_MODE === '1',
    passwordCost: readPasswordCost(env),
  };
}

const address = (url: string): string => url.replace(/\/+$/, '');
const words = (list: string): string[] => list.split(/[\s,]+/).filter(Boolean);

function readPasswordCost(env: NodeJS.ProcessEnv): number {
  const cost = Number(env.PASSWORD_COST ?? 17);
  if (!Number.isInteger(cost) || cost < 10 || cost > 20) throw new Error('PASSWORD_COST must be a number, 10 to 20');
  return cost;
}
