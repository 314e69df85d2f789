import { randomBytes } from 'node:crypto';
import type Provider from 'oidc-provider';

/**
 * For canary tests: from now on every opaque token contains the marker (signed ones carry it as the claim `canary`), and
 * every token that is handed out is added to `minted`.
 */
export function markTokens(provider: Provider, marker: string, minted: string[]): void {
  const add = (token: unknown): void => {
    if (typeof token === 'string') minted.push(token);
  };
  for (const model of [provider.RefreshToken, provider.AuthorizationCode])
    Object.defineProperty(model.prototype, 'generateTokenId', {
      value: () => `${marker}-${randomBytes(32).toString('base64url')}`,
    });
  provider.on('authorization.success', (_ctx, response) => add(response?.code));
  provider.on('grant.success', (ctx) => {
    const answer: Record<string, unknown> = { ...Object(ctx.body) };
    for (const name of ['access_token', 'id_token', 'refresh_token']) add(answer[name]);
  });
}
