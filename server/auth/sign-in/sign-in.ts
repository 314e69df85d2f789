import * as client from 'openid-client';
import { bffPaths } from '#shared/api-paths.ts';
import type { Locale } from '#shared/locale.ts';
import type { AuthConfig } from '../auth-config.ts';
import type { SignedIn } from '../session/signed-in.ts';
import { acceptTokens, dpopOption, newDpopKey, type Tokens } from '../vault/tokens.ts';
import type { Provider } from './provider.ts';
import { authenticatedAt, requireStepUp, stepUpParameters, wantedAcr } from './step-up.ts';
import { type Transaction, transactionSecrets } from './transaction.ts';

export interface SignInWishes {
  locale: Locale | undefined;
  /** passed on to the provider (OpenID Connect Core 3.1.2.1, Initiating User Registration 1.0) */
  prompt: 'login' | 'create' | 'none' | undefined;
  /** the e-mail address of who is to confirm who they are, whatever session the provider still has */
  stepUp?: string | undefined;
}

export interface SignInResult {
  signedIn: SignedIn;
  tokens: Tokens;
  /** when the provider confirmed it, in seconds since 1970 by the provider's clock */
  confirmedAt: number;
}

/** The conversation with the provider: authorization code, PKCE, state, nonce, `iss`, PAR where it is offered. */
export function signInWith(provider: Provider, config: AuthConfig, clock: () => number) {
  return {
    /** The provider's page that the browser is sent to. */
    async begin(transaction: Transaction, { locale, prompt, stepUp }: SignInWishes): Promise<URL> {
      const { configuration, metadata } = await provider();
      const { state, nonce, verifier } = transactionSecrets(transaction);
      const parameters = {
        redirect_uri: `${config.publicOrigin}${bffPaths.callback}`, // from configuration, never from the Host header
        scope: config.scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(config.resource !== null && { resource: config.resource }),
        ...(locale && { ui_locales: locale }),
        ...(prompt && { prompt }),
        ...(stepUp !== undefined && stepUpParameters(config, metadata, stepUp)),
      };
      return metadata.pushed_authorization_request_endpoint === undefined
        ? client.buildAuthorizationUrl(configuration, parameters)
        : client.buildAuthorizationUrlWithPAR(configuration, parameters);
    },

    /** Verifies what the provider sent the browser back with. Throws openid-client's errors, TokensRefused, StepUpRefused. */
    async complete(search: string, transaction: Transaction): Promise<SignInResult> {
      const { configuration, metadata } = await provider();
      const { state, nonce, verifier } = transactionSecrets(transaction);
      const dpopKey = await newDpopKey(config);
      const answer = await client.authorizationCodeGrant(
        configuration,
        new URL(`${config.publicOrigin}${bffPaths.callback}${search}`),
        { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
        config.resource === null ? {} : { resource: config.resource },
        await dpopOption(configuration, dpopKey),
      );
      const now = clock();
      const tokens = acceptTokens(config, answer, { dpopKey, before: null, now });
      const endsAt = now + config.absoluteSeconds * 1000;
      const claims = answer.claims();
      const signedIn = { ...readClaims(claims, tokens.sub, now), startedAt: now, endsAt };
      requireStepUp(transaction, { signedIn, acr: claims?.acr, wanted: wantedAcr(config, metadata) });
      return { tokens, signedIn, confirmedAt: claims?.iat ?? 0 };
    },
  };
}

/** What is kept of an ID token. A provider that knows less gives shorter names, never an error. */
function readClaims(
  claims: client.IDToken | undefined,
  sub: string,
  now: number,
): Omit<SignedIn, 'startedAt' | 'endsAt'> {
  const text = (name: string): string | undefined => {
    const value = claims?.[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const email = text('email') ?? '';
  return {
    sub,
    sid: text('sid') ?? null,
    name: text('name') ?? text('preferred_username') ?? email,
    email,
    userType: text('user_type') ?? 'unknown',
    authenticatedAt: authenticatedAt(claims, now),
  };
}
