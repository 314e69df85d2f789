import type { Grant, KoaContextWithOIDC } from 'oidc-provider';

/**
 * What oidc-provider calls `loadExistingGrant`, which runs once somebody has signed in: the grant of this session, widened
 * by what is asked for now and good for `lifetime` seconds from now. The shop is our own, so nobody is asked for consent.
 */
export function firstPartyGrant(lifetime: number): (ctx: KoaContextWithOIDC) => Promise<Grant | undefined> {
  return async ({ oidc }) => {
    const { client, session, provider, account, resourceServers = {} } = oidc;
    if (!client || !session || !account) return undefined;
    const running = session.grantIdFor(client.clientId);
    const grant =
      (running && (await provider.Grant.find(running))) ||
      new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
    grant.addOIDCScope([...oidc.requestParamOIDCScopes].join(' '));
    for (const [resource, { scope }] of Object.entries(resourceServers))
      if (scope) grant.addResourceScope(resource, scope);
    grant.exp = Math.floor(Date.now() / 1000) + lifetime;
    await grant.save();
    return grant;
  };
}
