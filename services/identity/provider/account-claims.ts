import type { Configuration } from 'oidc-provider';
import type { IdentityConfig } from '../config.ts';
import type { Accounts } from './accounts.ts';
import { hasEnded, rememberAccount } from './ended-sessions.ts';

type ClaimsConfiguration = Pick<Configuration, 'claims' | 'conformIdTokenClaims' | 'extraTokenClaims' | 'findAccount'>;

/** What tokens tell about the customer, and where it is known from. */
export function accountClaims({ extraClaims, marker }: IdentityConfig, accounts: Accounts): ClaimsConfiguration {
  const always = { ...extraClaims, ...(marker !== null && { canary: marker }) };
  return {
    claims: {
      openid: ['sub', 'acr', 'auth_time', 'sid', ...Object.keys(always)],
      email: ['email'],
      profile: ['name', 'locale', 'user_type'],
    },
    conformIdTokenClaims: false, // there is no userinfo endpoint: the ID token carries the claims of its scopes
    extraTokenClaims: ({ oidc }) => {
      const { AuthorizationCode, RefreshToken } = oidc.entities;
      const source = RefreshToken ?? AuthorizationCode;
      // by these the business service knows a session that a change of password has ended (RFC 9068 section 2.2.1)
      return { ...always, auth_time: source?.authTime, sid: source?.sid };
    },
    findAccount: async (_ctx, id, token) => {
      const account = await accounts.find(id);
      if (!account) return undefined;
      if (token && 'authTime' in token && hasEnded(account, token.authTime, token.sid)) return undefined;
      const { email, name, locale, user_type } = account;
      const claims = { ...always, sub: id, email, name, locale, user_type };
      return rememberAccount({ accountId: id, claims: () => claims }, account);
    },
  };
}
