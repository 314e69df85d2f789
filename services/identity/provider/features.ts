import { type Configuration, errors } from 'oidc-provider';
import type { IdentityConfig } from '../config.ts';
import type { ProviderPages } from './create-provider.ts';
import type { ProviderKeys } from './keys.ts';

/** Which parts of the standards are spoken, as configured; what is not named here is off or as oidc-provider has it. */
export function providerFeatures(
  { pushedRequests, dpop, dpopNonce, endSession, backchannelLogout, audience, lifetimes }: IdentityConfig,
  keys: ProviderKeys,
  pages: ProviderPages,
): NonNullable<Configuration['features']> {
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    pushedAuthorizationRequests: {
      enabled: pushedRequests !== 'off',
      requirePushedAuthorizationRequests: pushedRequests === 'required',
    },
    dPoP: {
      enabled: dpop !== 'off',
      nonceSecret: Buffer.from(keys.dpopNonceSecret, 'base64url'),
      requireNonce: () => dpopNonce,
    },
    backchannelLogout: { enabled: backchannelLogout },
    rpInitiatedLogout: {
      enabled: endSession,
      logoutSource: (ctx, form) => pages.signOut(ctx, form),
      postLogoutSuccessSource: (ctx) => pages.signedOut(ctx),
    },
    resourceIndicators: {
      enabled: true,
      // the one there is, also for a client that does not name it
      defaultResource: (_ctx, _client, oneOf) => oneOf?.[0] ?? audience,
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, resource) => {
        if (resource !== audience) throw new errors.InvalidTarget();
        return {
          scope: 'shop',
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: lifetimes.accessToken,
          jwt: { sign: { alg: 'ES256' } },
        };
      },
    },
  };
}
