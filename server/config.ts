import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type AuthConfig,
  asymmetricAlgorithms,
  type ClientAuthentication,
  type SessionKey,
} from './auth/auth-config.ts';
import { Environment } from './environment.ts';

export type Config = ReturnType<typeof readConfig>;

/**
 * The whole configuration from the environment; nothing else reads it. Production must be given what development may
 * default. Throws `ConfigInvalid`, which names all faulty variables at once.
 */
export function readConfig(values: NodeJS.ProcessEnv) {
  const env = new Environment(values);
  const production = env.oneOf('NODE_ENV', ['development', 'production', 'test'], 'development') === 'production';
  const allowHttp = !production || env.flag('ALLOW_HTTP');
  const publicOrigin = readPublicOrigin(env, { production, allowHttp });
  const businessUrl = env.baseAddress('BUSINESS_URL', 'http://localhost:3002');
  const auth = readAuth(env, { production, publicOrigin, allowHttp, businessUrl });
  const config = {
    production,
    host: env.text('HOST', '127.0.0.1'),
    port: env.port('PORT', 3000),
    metricsPort: env.port('METRICS_PORT', 9464),
    publicOrigin,
    logLevel: env.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    trustProxy: readTrustProxy(env),
    clientDir: resolve(env.text('CLIENT_DIR', 'dist/client')),
    /** Vite's server in front, from which the pages' template comes; never in production */
    clientDevUrl: production ? null : env.optionalOrigin('CLIENT_DEV_URL'),
    businessUrl,
    contentUrl: env.baseAddress('CONTENT_URL', 'http://localhost:3003'),
    /** the origin of the payment provider's script and frame, as browsers reach it */
    paymentsOrigin: requireHttps(
      env,
      'PAYMENTS_URL',
      { allowHttp },
      env.origin('PAYMENTS_URL', 'http://localhost:3004'),
    ),
    /** how long products, pages and settings are served without asking again; 0 keeps nothing */
    publicDataSeconds: env.integer('PUBLIC_DATA_SECONDS', 15, { min: 0, max: 3600 }),
    /** how long an upstream that keeps failing is left alone; 0 never does */
    upstreamRestMs: env.integer('UPSTREAM_REST_MS', 2000, { min: 0, max: 60_000 }),
    upstreamTimeoutMs: env.integer('UPSTREAM_TIMEOUT_MS', 8000, { min: 100, max: 60_000 }),
    requestsPerMinute: env.integer('REQUESTS_PER_MINUTE', 600, { min: 1, max: 1_000_000 }),
    /** of one address, at each route of registration: a try costs a mail or a slow hash, or guesses at a key */
    accountAttemptsPerMinute: env.integer('ACCOUNT_ATTEMPTS_PER_MINUTE', 30, { min: 1, max: 1_000_000 }),
    redisUrl: env.optional('REDIS_URL'),
    auth,
    /** the only origins at which the identity provider is called */
    providerOrigins: readProviderOrigins(env, auth.issuer, allowHttp),
  };
  env.finish();
  return config;
}

function readPublicOrigin(env: Environment, known: { production: boolean; allowHttp: boolean }): string {
  const origin = env.origin('PUBLIC_ORIGIN', 'http://localhost:3000');
  if (known.production && env.optional('PUBLIC_ORIGIN') === null)
    env.fault('PUBLIC_ORIGIN', 'is required in production');
  else if (!origin.startsWith('https:') && !known.allowHttp)
    env.fault('PUBLIC_ORIGIN', 'must be https in production (ALLOW_HTTP=1 permits http, for a run on one machine)');
  return origin;
}

/** What browsers are sent to or load must not be changed on the way; nor may a default of development stand in for it. */
function requireHttps(env: Environment, name: string, { allowHttp }: { allowHttp: boolean }, address: string): string {
  if (!allowHttp && env.optional(name) === null) env.fault(name, 'is required in production');
  else if (!allowHttp && !address.startsWith('https:')) env.fault(name, 'must be https in production');
  return address;
}

/** The proxies in front of us: `x-forwarded-*` and `x-request-id` are believed from them alone. */
function readTrustProxy(env: Environment): false | string[] {
  const value = env.optional('TRUST_PROXY');
  if (value === null || value === 'off') return false;
  const proxies = value.split(',').map((each) => each.trim());
  if (!proxies.every((each) => /^(loopback|linklocal|uniquelocal|[0-9a-f.:]+(\/\d{1,3})?)$/i.test(each)))
    env.fault('TRUST_PROXY', 'must be off, or the proxies in front: addresses, networks, loopback, uniquelocal');
  return proxies;
}

function readAuth(
  env: Environment,
  known: { production: boolean; publicOrigin: string; allowHttp: boolean; businessUrl: string },
): AuthConfig {
  return {
    issuer: requireHttps(env, 'OIDC_ISSUER', known, env.address('OIDC_ISSUER', 'http://localhost:3001')),
    clientId: env.text('OIDC_CLIENT_ID', 'arkivboden-bff'),
    clientAuthentication: readClientAuthentication(env, known.production),
    dpop: env.oneOf('OIDC_DPOP', ['on', 'off'], 'on') === 'on',
    scope: readScope(env),
    resource:
      env.oneOf('OIDC_RESOURCE', ['on', 'off'], 'on') === 'on' ? env.text('OIDC_AUDIENCE', defaultAudience) : null,
    publicOrigin: known.publicOrigin,
    sessionKeys: readSessionKeys(env, known.production),
    idleSeconds: env.integer('SESSION_IDLE_SECONDS', 3600, { min: 60, max: 86_400 }),
    absoluteSeconds: env.integer('SESSION_ABSOLUTE_SECONDS', 43_200, { min: 60, max: 604_800 }),
    redisUrl: env.optional('REDIS_URL'),
    tokenReceivers: ['restricted/v1', 'user-api', 'cart/v1'].map((base) => `${known.businessUrl}/${base}`),
    stepUpAcr: env.text('OIDC_STEP_UP_ACR', 'urn:arkivboden:acr:password').split(' ').filter(Boolean),
    allowInsecureHttp: known.allowHttp,
    ...readSigningAlgorithms(env),
  };
}

const defaultAudience = 'urn:arkivboden:business';

function readScope(env: Environment): string {
  const scope = env.text('OIDC_SCOPE', 'openid profile email shop');
  if (!scope.split(' ').includes('openid')) env.fault('OIDC_SCOPE', 'must contain openid, with spaces between scopes');
  return scope;
}

/** Unset, the boundary's own short list holds. */
function readSigningAlgorithms(env: Environment): Pick<AuthConfig, 'signingAlgorithms'> {
  const names = env.list('OIDC_SIGNING_ALGORITHMS');
  if (names.length === 0) return {};
  if (names.some((name) => !asymmetricAlgorithms.some((each) => each === name)))
    env.fault('OIDC_SIGNING_ALGORITHMS', `must be among ${asymmetricAlgorithms.join(', ')}, with commas between`);
  return { signingAlgorithms: names };
}

/**
 * Where the provider may be called: at its issuer's origin, and at the origins that OIDC_EGRESS_ORIGINS lists for one whose
 * endpoints lie elsewhere. Not taken from its metadata: a document from outside must not widen what this server calls.
 */
function readProviderOrigins(env: Environment, issuer: string, allowHttp: boolean): string[] {
  const others = env.list('OIDC_EGRESS_ORIGINS').map((value) => {
    const url = URL.parse(value);
    const sound = url?.origin === value.replace(/\/$/, '') && (allowHttp || url.protocol === 'https:');
    if (!sound) env.fault('OIDC_EGRESS_ORIGINS', 'must be origins with commas between, on https in production');
    return url?.origin ?? '';
  });
  return [new URL(issuer).origin, ...others];
}

function readClientAuthentication(env: Environment, production: boolean): ClientAuthentication {
  const file = env.optional('OIDC_CLIENT_KEY_FILE');
  const secret = env.optional('OIDC_CLIENT_SECRET');
  if (file === null) {
    if (secret === null) env.fault('OIDC_CLIENT_KEY_FILE', 'or OIDC_CLIENT_SECRET is required');
    else if (production && !isStrongSecret(secret))
      env.fault('OIDC_CLIENT_SECRET', 'must be 32 characters at least in production, and none of development');
    return { kind: 'secret', secret: secret ?? '' };
  }
  try {
    const jwk: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isPrivateJwk(jwk)) return { kind: 'key', jwk };
    env.fault('OIDC_CLIENT_KEY_FILE', 'must hold a private JWK with a kid');
  } catch {
    env.fault('OIDC_CLIENT_KEY_FILE', 'must name a readable JSON file');
  }
  return { kind: 'secret', secret: '' };
}

/** Long, not one character over and over, and not one of those that this project writes down. */
const isStrongSecret = (secret: string): boolean =>
  secret.length >= 32 && new Set(secret).size >= 8 && !/arkivboden|development|example|change.?me|test-/i.test(secret);

type PrivateJwk = Extract<ClientAuthentication, { kind: 'key' }>['jwk'];

const isPrivateJwk = (value: unknown): value is PrivateJwk =>
  typeof value === 'object' && value !== null && ['kty', 'kid', 'd'].every((name) => name in value);

/**
 * `kid:key,kid:key`, newest first, each key 32 bytes in base64url, in SESSION_KEYS or in the file that SESSION_KEYS_FILE
 * names. Without it, sessions end with this process.
 */
function readSessionKeys(env: Environment, production: boolean): SessionKey[] {
  const value = env.secret('SESSION_KEYS');
  if (value === null) {
    if (production) env.fault('SESSION_KEYS', 'is required in production');
    return [{ kid: 'process', key: randomBytes(32) }];
  }
  const keys = value.split(',').map((entry) => {
    const [kid = '', key = ''] = entry.trim().split(':');
    return { kid, key: Buffer.from(key, 'base64url') };
  });
  const kids = new Set(keys.map(({ kid }) => kid));
  const different = new Set(keys.map(({ key }) => key.toString('base64')));
  if (different.size < keys.length)
    env.fault('SESSION_KEYS', 'must be different keys: one given twice rotates nothing');
  if (production && keys.some(({ key }) => new Set(key).size < 8))
    env.fault('SESSION_KEYS', 'must be random bytes in production');
  if (kids.size < keys.length || keys.some(({ kid, key }) => !/^[A-Za-z0-9_-]{1,32}$/.test(kid) || key.length !== 32))
    env.fault('SESSION_KEYS', 'must be kid:key pairs with commas between, each key 32 bytes in base64url');
  return keys;
}
