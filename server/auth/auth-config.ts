import type { JWK } from 'jose';

/** What the token boundary is told. Filled by `server/config.ts`; nothing in this folder reads the environment. */
export interface AuthConfig {
  /** exact issuer identifier, as the provider's metadata states it */
  issuer: string;
  clientId: string;
  clientAuthentication: ClientAuthentication;
  /** true: tokens must be bound to a key of the session (RFC 9449); a Bearer answer is then refused */
  dpop: boolean;
  /** space-separated; must contain `openid` */
  scope: string;
  /** the audience that access tokens are asked for (RFC 8707), null where the provider knows of none */
  resource: string | null;
  /** what browsers see, without a trailing slash, e.g. `https://arkivboden.example`; redirect_uri is built from it */
  publicOrigin: string;
  /** at least one; the first seals new sessions, all of them open old ones */
  sessionKeys: readonly SessionKey[];
  /** a session ends after this many seconds without use */
  idleSeconds: number;
  /** a session ends after this many seconds, used or not */
  absoluteSeconds: number;
  /** sessions in Valkey/Redis, shared by all processes; null keeps them in this process */
  redisUrl: string | null;
  /** base addresses that get the token, e.g. `http://localhost:3002/restricted/v1`; no other address ever does */
  tokenReceivers: readonly string[];
  /** allows an issuer on plain http: development and the embedded run alone */
  allowInsecureHttp: boolean;
  /** what a step-up asks the provider for (`acr`), as far as the provider offers it; none asks for a new sign-in alone */
  stepUpAcr?: readonly string[];
  /** signatures accepted on ID tokens and logout tokens; default `defaultSigningAlgorithms` */
  signingAlgorithms?: readonly string[];
}

export type ClientAuthentication =
  | { kind: 'key' /** private key with `kid`, ES256, PS256 or Ed25519 */; jwk: JWK }
  | { kind: 'secret'; secret: string };

export interface SessionKey {
  /** short name without a dot; part of every ticket sealed with this key */
  kid: string;
  /** 32 random bytes at least */
  key: Buffer;
}

/** FAPI 2.0 Security Profile 5.4: no RS256, and never `none` or a MAC. */
export const defaultSigningAlgorithms = ['ES256', 'PS256', 'EdDSA', 'Ed25519'] as const;

/** What a configuration may accept beyond them (RFC 7518 section 3.1, RFC 9864): signatures that we cannot make ourselves. */
export const asymmetricAlgorithms = [
  ...defaultSigningAlgorithms,
  ...(['ES384', 'ES512', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512'] as const),
] as const;

/** Cookies carry Secure, and a name that pins it, exactly where browsers reach us over https. */
export const isHttps = (config: Pick<AuthConfig, 'publicOrigin'>): boolean => config.publicOrigin.startsWith('https:');

/** `__Host-Http-` (RFC 6265bis): set over https by a server alone, for this host alone, out of scripts' reach. */
export const cookieName = (config: Pick<AuthConfig, 'publicOrigin'>, name: string): string =>
  isHttps(config) ? `__Host-Http-${name}` : name;
