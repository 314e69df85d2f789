import { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { IdentityConfig } from '../config.ts';
import { accountClaims } from './account-claims.ts';
import { type Accounts, AccountsUnavailable } from './accounts.ts';
import type { Artifacts } from './artifacts.ts';
import { clientMetadata } from './client-metadata.ts';
import { passwordChanged } from './ended-sessions.ts';
import { providerFeatures } from './features.ts';
import { firstPartyGrant } from './first-party-grant.ts';
import type { ProviderKeys } from './keys.ts';

/** How the customer signed in; the only way there is. */
export const passwordAcr = 'urn:arkivboden:acr:password';

/** The pages that the provider shows by itself. Each fills `ctx.body`. */
export interface ProviderPages {
  error(ctx: KoaContextWithOIDC, kind: 'unavailable' | 'expired' | 'faulty', code: string): void;
  /** `form` is a form without a button; a field `logout` with any value ends the whole session */
  signOut(ctx: KoaContextWithOIDC, form: string): void;
  signedOut(ctx: KoaContextWithOIDC): void;
}

export interface ProviderParts {
  keys: ProviderKeys;
  artifacts: Artifacts;
  accounts: Accounts;
  pages: ProviderPages;
  /** sends a back-channel logout token to the shop */
  callShop: typeof fetch;
}

/**
 * The OpenID provider: authorization code flow with PKCE (S256) alone, RFC 9068 access tokens for the business service,
 * rotating refresh tokens. Paths lie under `/oidc`, and so does the session cookie: cookies know no ports, and the shop
 * on the same host is not to be sent it.
 */
export function createProvider(issuer: string, config: IdentityConfig, parts: ProviderParts): Provider {
  const { keys, artifacts, accounts, pages } = parts;
  const { lifetimes } = config;

  const configuration: Configuration = {
    adapter: artifacts.adapter,
    clients: [clientMetadata(config)],
    jwks: keys.jwks,
    cookies: {
      keys: keys.cookieKeys,
      names: { session: 'identity_session', interaction: 'identity_sign_in', resume: 'identity_resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: '/oidc' },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    routes: {
      authorization: '/oidc/auth',
      end_session: '/oidc/session/end',
      jwks: '/oidc/jwks',
      pushed_authorization_request: '/oidc/par',
      revocation: '/oidc/token/revocation',
      token: '/oidc/token',
    },
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email', 'shop'],
    acrValues: [passwordAcr],
    ...accountClaims(config, accounts),
    features: providerFeatures(config, keys, pages),
    clientAuthMethods: ['secret' in config.client ? 'client_secret_basic' : 'private_key_jwt'],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    clientBasedCORS: () => false, // no browser's script speaks to it
    enabledJWA: {
      clientAuthSigningAlgValues: ['ES256'],
      idTokenSigningAlgValues: ['ES256'],
      dPoPSigningAlgValues: ['ES256'],
    },
    assertJwtClientAuthClaimsAndHeader: async (ctx, claims) => {
      // FAPI 2.0 Security Profile 5.3.2.1: an assertion made for one endpoint must not serve another server
      if (claims.aud !== ctx.oidc.issuer) throw new errors.InvalidClientAuth('audience (aud) must equal the issuer');
    },
    loadExistingGrant: firstPartyGrant(lifetimes.session),
    interactions: { policy: signInPolicy(), url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    issueRefreshToken: () => true, // also without offline_access: the tokens end with the session all the same
    rotateRefreshToken: () => config.rotateRefreshTokens,
    renderError: (ctx, out, error) => pages.error(ctx, errorKind(error), out.error),
    fetch: parts.callShop,
    discovery: { ui_locales_supported: ['sv', 'en'] },
    ttl: {
      AccessToken: lifetimes.accessToken,
      AuthorizationCode: 60,
      Grant: lifetimes.session,
      IdToken: lifetimes.idToken,
      Interaction: 3600,
      RefreshToken: lifetimes.refreshToken,
      Session: lifetimes.session,
    },
  };
  const provider = new Provider(issuer, configuration);
  provider.proxy = true; // provider-door.ts states host and protocol, by the issuer
  return provider;
}

/** Asks for a password where one is wanted, never for consent: firstPartyGrant gives what is asked. */
function signInPolicy(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.get('login')?.checks.add(passwordChanged);
  return policy;
}

function errorKind(error: Error | errors.OIDCProviderError): 'unavailable' | 'expired' | 'faulty' {
  if (error instanceof AccountsUnavailable) return 'unavailable';
  return error instanceof errors.SessionNotFound ? 'expired' : 'faulty';
}
