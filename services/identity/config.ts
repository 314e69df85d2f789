import { readFileSync } from 'node:fs';
import type { JWKS } from 'oidc-provider';
import { readServiceConfig, type ServiceConfig } from '../service.ts';

/** What the identity provider is told. Lifetimes are in seconds. */
export interface IdentityConfig extends ServiceConfig {
  /** public origin of the shop: redirect addresses and back-channel logout are derived from it */
  shopOrigin: string;
  businessUrl: string;
  /** shared secret with which it asks the business service about accounts */
  servicesKey: string;
  /** resource indicator (RFC 8707) of the business service, the `aud` of every access token */
  audience: string;
  client: IdentityClient;
  /** pushed authorization requests (RFC 9126) */
  pushedRequests: 'required' | 'optional' | 'off';
  /** sender-constrained tokens (RFC 9449); `optional` binds a token when the client proves a key */
  dpop: 'required' | 'optional' | 'off';
  /** asks each DPoP proof for a nonce of the server (RFC 9449 section 8) */
  dpopNonce: boolean;
  rotateRefreshTokens: boolean;
  endSession: boolean;
  backchannelLogout: boolean;
  lifetimes: { accessToken: number; idToken: number; refreshToken: number; session: number };
  /** claims put into every access token and ID token beside the usual ones */
  extraClaims: Record<string, unknown>;
  /** put into every token, so that a test can search for what got out; makes `GET /__tokens` list them */
  marker: string | null;
  /** tells of the demonstration account on the sign-in page */
  demoHint: boolean;
}

/** The one client, the shop's BFF. With a secret it uses client_secret_basic, else private_key_jwt (RFC 7523). */
export type IdentityClient = { id: string; secret: string } | { id: string; jwks: JWKS };

/** What holds when nothing else is said. */
export const identityDefaults = {
  pushedRequests: 'required',
  dpop: 'optional',
  dpopNonce: false,
  rotateRefreshTokens: true,
  endSession: true,
  backchannelLogout: true,
  lifetimes: { accessToken: 300, idToken: 300, refreshToken: 14 * 24 * 3600, session: 14 * 24 * 3600 },
  extraClaims: {},
  marker: null,
} satisfies Partial<IdentityConfig>;

/** Reads the environment; throws an Error that names the variable at fault. */
export function readIdentityConfig(env: NodeJS.ProcessEnv): IdentityConfig {
  return {
    ...identityDefaults,
    ...readServiceConfig(env, 'IDENTITY', 3001),
    shopOrigin: withoutSlash(env.SHOP_ORIGIN ?? 'http://localhost:3000'),
    businessUrl: withoutSlash(env.BUSINESS_URL ?? 'http://localhost:3002'),
    servicesKey: env.SERVICES_KEY ?? 'arkivboden-development-services-key',
    audience: env.OIDC_AUDIENCE ?? 'urn:arkivboden:business',
    client: readClient(env),
    pushedRequests: readChoice(env, 'IDENTITY_PAR', ['required', 'optional', 'off']),
    dpop: readChoice(env, 'IDENTITY_DPOP', ['optional', 'required', 'off']),
    demoHint: env.IDENTITY_DEMO_HINT !== '0' && env.NODE_ENV !== 'production',
  };
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

function readClient(env: NodeJS.ProcessEnv): IdentityClient {
  const id = env.OIDC_CLIENT_ID ?? 'arkivboden-bff';
  if (env.OIDC_CLIENT_SECRET) return { id, secret: env.OIDC_CLIENT_SECRET };
  if (!env.OIDC_CLIENT_JWKS_FILE) throw new Error('OIDC_CLIENT_JWKS_FILE or OIDC_CLIENT_SECRET must be set');
  return { id, jwks: readJwks(env.OIDC_CLIENT_JWKS_FILE) };
}

function readJwks(file: string): JWKS {
  try {
    const jwks: JWKS = JSON.parse(readFileSync(file, 'utf8')); // checked by oidc-provider when it takes up the client
    return jwks;
  } catch (error) {
    throw new Error('OIDC_CLIENT_JWKS_FILE must name a readable JWKS file', { cause: error });
  }
}

/** The first choice is the default. */
function readChoice<const Choice extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const text = env[name];
  if (text === undefined || text === '') return choices[0];
  const choice = choices.find((each) => each === text);
  if (choice === undefined) throw new Error(`${name} must be one of ${choices.join(', ')}`);
  return choice;
}
