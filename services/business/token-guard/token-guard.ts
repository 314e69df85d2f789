import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { BusinessContext } from '../context.ts';
import { BusinessError } from '../wire/business-error.ts';
import { accessTokenVerifier, type TokenClaims } from './access-token.ts';
import { type Customer, customerOf, isPerson, setCustomer } from './customer.ts';
import { dpopVerifier } from './dpop.ts';
import { refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** lets organisations in too: without it a guarded route is for persons and staff alone */
    everyUserType?: boolean;
  }
}

/**
 * Lets a request through when it carries a valid access token (RFC 9068), with its DPoP proof (RFC 9449) when the token
 * is bound to a key, of an account that is active. Throws 401 with `WWW-Authenticate`, or 403 `account.no_access`.
 */
export function tokenGuard(context: BusinessContext): preHandlerAsyncHookHandler {
  const verifyToken = accessTokenVerifier(context.config.tokens);
  const verifyProof = dpopVerifier(context.config.tokens.algorithms);

  return async (request) => {
    const { scheme, token } = credentialsOf(request);
    const claims = await verifyToken(token);
    if (claims.boundTo === null && scheme === 'dpop') throw refusal('token.invalid', 'invalid_token', 'DPoP');
    if (claims.boundTo !== null) {
      if (scheme !== 'dpop') throw refusal('token.proof_invalid', 'invalid_token', 'DPoP');
      await verifyProof(request, token, claims.boundTo);
    }
    setCustomer(request, await loadCustomer(context, claims));
    requireAccess(request);
  };
}

function credentialsOf(request: FastifyRequest): { scheme: 'bearer' | 'dpop'; token: string } {
  const match = /^(bearer|dpop) ([A-Za-z0-9\-._~+/]+=*)$/i.exec(request.headers.authorization ?? '');
  if (!match?.[1] || !match[2]) throw refusal('token.missing', null);
  return { scheme: match[1].toLowerCase() === 'dpop' ? 'dpop' : 'bearer', token: match[2] };
}

async function loadCustomer({ db }: BusinessContext, claims: TokenClaims): Promise<Customer> {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'user_type', 'locale', 'activated_at', 'sessions_valid_from', 'kept_session'])
    .where('id', '=', accountId(claims.account))
    .executeTakeFirst();
  if (!account?.activated_at) throw refusal('token.invalid', 'invalid_token');

  const kept = claims.session !== null && claims.session === account.kept_session;
  // tokens tell whole seconds: within the second of the change, a session counts as begun after it
  const validFrom = account.sessions_valid_from ? Math.floor(account.sessions_valid_from.getTime() / 1000) : 0;
  if (!kept && claims.signedInAt < validFrom) throw refusal('token.invalid', 'invalid_token');
  const { id, email, name, user_type, locale } = account;
  return { id, email, name, userType: user_type, locale, session: claims.session };
}

function accountId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw refusal('token.invalid', 'invalid_token');
  return Number(text);
}

function requireAccess(request: FastifyRequest): void {
  if (request.routeOptions.config.everyUserType || isPerson(customerOf(request).userType)) return;
  throw new BusinessError(403, 'account.no_access');
}
