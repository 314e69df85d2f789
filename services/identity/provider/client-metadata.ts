import type { ClientMetadata } from 'oidc-provider';
import type { IdentityConfig } from '../config.ts';

/** The shop's registration. Its addresses come from the configured origin, never from a request. */
export function clientMetadata({ client, shopOrigin, dpop, backchannelLogout }: IdentityConfig): ClientMetadata {
  return {
    client_id: client.id,
    client_name: 'Arkivboden',
    redirect_uris: [`${shopOrigin}/bff/callback`],
    post_logout_redirect_uris: [`${shopOrigin}/`],
    response_types: ['code'],
    grant_types: ['authorization_code', 'refresh_token'],
    id_token_signed_response_alg: 'ES256',
    dpop_bound_access_tokens: dpop === 'required',
    ...(backchannelLogout && {
      backchannel_logout_uri: `${shopOrigin}/bff/backchannel-logout`,
      backchannel_logout_session_required: true,
    }),
    ...('secret' in client
      ? { token_endpoint_auth_method: 'client_secret_basic', client_secret: client.secret }
      : { token_endpoint_auth_method: 'private_key_jwt', token_endpoint_auth_signing_alg: 'ES256', jwks: client.jwks }),
  };
}
