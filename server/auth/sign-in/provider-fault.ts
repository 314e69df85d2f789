import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { ShopProblem } from '../../problems.ts';

/** The provider, as its metadata describes it, cannot be signed in with. */
export class ProviderUnfit extends Error {
  readonly code: 'noAcceptedAlgorithm' | 'noKeys' | 'symmetricClientKey';

  constructor(code: ProviderUnfit['code']) {
    super(code);
    this.name = 'ProviderUnfit';
    this.code = code;
  }
}

/**
 * A short code for what went wrong with the provider, fit for a log. Never the error itself: the libraries' errors carry
 * answers, and answers carry tokens.
 */
export function faultCode(error: unknown): string {
  if (error instanceof ShopProblem || error instanceof ProviderUnfit) return error.code;
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) return plainCode(error.error);
  if (error instanceof ClientError)
    return isShopProblem(error.cause) ? error.cause.code : (error.code ?? 'client_error');
  return error instanceof Error ? error.name : 'unknown';
}

/** True when trying again later may help: the provider is away, overloaded or answers nonsense of the 5xx kind. */
export function isProviderAway(error: unknown): boolean {
  if (isShopProblem(error)) return true;
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return error.error === 'temporarily_unavailable' || error.error === 'server_error';
  if (!(error instanceof ClientError)) return false;
  if (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT') return true;
  return isShopProblem(error.cause) || (error.cause instanceof Response && error.cause.status >= 500);
}

/** The provider's definite no to a refresh token (RFC 6749 section 5.2). */
export const isInvalidGrant = (error: unknown): boolean =>
  error instanceof ResponseBodyError && error.status === 400 && error.error === 'invalid_grant';

const isShopProblem = (value: unknown): value is ShopProblem => value instanceof ShopProblem;

const plainCode = (code: string): string => (/^[a-z_]{1,40}$/.test(code) ? code : 'unknown_code');
