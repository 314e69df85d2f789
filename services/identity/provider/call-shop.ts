/**
 * The `fetch` of oidc-provider, for back-channel logout alone. The provider's own refuses loopback addresses, where the
 * shop of an embedded run lives; this one refuses everything but the shop. `onToken` hears of each logout token sent.
 */
export function callShop(shopOrigin: string, onToken: (token: string) => void): typeof fetch {
  return async (input, { headers, body, signal } = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== new URL(shopOrigin).origin) throw new Error('only the shop may be called');
    if (body instanceof URLSearchParams) onToken(body.get('logout_token') ?? '');
    // a request of our own, not all of what was given: its dispatcher is what refuses loopback addresses
    const sent = { headers: headers ?? {}, body: body ?? null, signal: signal ?? null };
    return fetch(url, { method: 'POST', redirect: 'manual', ...sent });
  };
}
