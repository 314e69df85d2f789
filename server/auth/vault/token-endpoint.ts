import * as client from 'openid-client';
import type { AuthConfig } from '../auth-config.ts';
import type { Provider } from '../sign-in/provider.ts';
import { acceptTokens, dpopOption, type Tokens } from './tokens.ts';

/** What happens to a session's tokens at the provider after sign-in. */
export const tokenEndpoint = (provider: Provider, config: AuthConfig, clock: () => number) => ({
  /** The successors of these tokens. Throws openid-client's errors and TokensRefused. */
  refresh: async (tokens: Tokens): Promise<Tokens> => {
    if (!tokens.refresh) throw new TypeError('tokens without a refresh token cannot be refreshed');
    const { configuration } = await provider();
    const { dpopKey } = tokens;
    const answer = await client.refreshTokenGrant(
      configuration,
      tokens.refresh.reveal(),
      config.resource === null ? {} : { resource: config.resource },
      await dpopOption(configuration, dpopKey),
    );
    return acceptTokens(config, answer, { dpopKey, before: tokens, now: clock() });
  },

  /** RFC 7009: the refresh token, with which the provider ends what belongs to it; nothing where it cannot. */
  revoke: async ({ refresh, access }: Tokens): Promise<void> => {
    const { configuration, metadata } = await provider();
    if (metadata.revocation_endpoint === undefined) return;
    const [token, hint] = refresh ? [refresh, 'refresh_token'] : [access, 'access_token'];
    await client.tokenRevocation(configuration, token.reveal(), { token_type_hint: hint });
  },
});
