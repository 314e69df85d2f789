import type { Transport, UpstreamAnswer, UpstreamCall } from '../../http/transport.ts';
import type { Ticket } from '../session/ticket.ts';
import { dpopProof } from './dpop-proof.ts';
import type { Refresher } from './refresher.ts';
import type { Tokens } from './tokens.ts';

export interface SessionTransportParts {
  transport: Transport;
  refresher: Refresher;
  /** base addresses that get the token */
  receivers: readonly string[];
  clock: () => number;
}

/** A token refused so soon after it was issued is refused for a reason that a refresh does not mend. */
const tooYoungToRefuseMs = 10_000;

/**
 * The capability that the rest of the server gets instead of a token: a transport that attaches it, for allow-listed
 * receivers alone. `ticket` throws SessionRequired when nobody is signed in.
 */
export function sessionTransports({ transport, refresher, receivers, clock }: SessionTransportParts) {
  const bases = receivers.map((receiver) => new URL(receiver));
  /** the last DPoP nonce of each receiver's origin (RFC 9449 section 9) */
  const nonces = new Map<string, string>();

  return (ticket: () => Ticket): Transport =>
    async (given) => {
      const call = withoutCredentials(given);
      if (!bases.some((base) => liesUnder(base, call.url))) return transport(call);
      const tokens = await refresher.tokens(ticket());
      const answer = await send(call, tokens);
      if (answer.status !== 401 || clock() - tokens.obtainedAt < tooYoungToRefuseMs) return answer;
      return send(call, await refresher.tokens(ticket(), tokens.access));
    };

  async function send(call: UpstreamCall, tokens: Tokens): Promise<UpstreamAnswer> {
    const answer = await transport(withToken(call, tokens));
    const nonce = answer.headers['dpop-nonce'];
    if (nonce === undefined || !tokens.dpopKey) return answer;
    nonces.set(call.url.origin, nonce);
    const asked = answer.status === 401 && answer.headers['www-authenticate']?.includes('use_dpop_nonce');
    return asked ? transport(withToken(call, tokens)) : answer;
  }

  function withToken(call: UpstreamCall, { access, dpopKey }: Tokens): UpstreamCall {
    const accessToken = access.reveal();
    if (!dpopKey) return { ...call, headers: { ...call.headers, authorization: `Bearer ${accessToken}` } };
    const nonce = nonces.get(call.url.origin);
    const dpop = dpopProof(dpopKey.reveal(), { method: call.method, url: call.url, accessToken, nonce, now: clock() });
    return { ...call, headers: { ...call.headers, authorization: `DPoP ${accessToken}`, dpop } };
  }
}

/** Whatever a browser sent stays here: an upstream sees our credentials or none. */
function withoutCredentials(call: UpstreamCall): UpstreamCall {
  const headers = Object.entries(call.headers).filter(([name]) => !credentials.has(name.toLowerCase()));
  return { ...call, headers: Object.fromEntries(headers) };
}

const credentials = new Set(['authorization', 'proxy-authorization', 'cookie', 'dpop']);

const liesUnder = (base: URL, url: URL): boolean =>
  url.origin === base.origin && `${url.pathname}/`.startsWith(`${base.pathname.replace(/\/$/, '')}/`);
