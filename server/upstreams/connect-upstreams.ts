import type { Locale } from '#shared/locale.ts';
import { createCircuitBreaker } from '../http/circuit-breaker.ts';
import { createPublicCache } from '../http/public-cache.ts';
import { createSend, type Upstream } from '../http/send.ts';
import type { Transport } from '../http/transport.ts';
import { accounts } from './accounts/accounts.ts';
import { ownAccount } from './accounts/own-account.ts';
import * as accountRefusals from './accounts/refusals.ts';
import { publicBusiness } from './business/public-business.ts';
import * as businessRefusals from './business/refusals.ts';
import { restrictedBusiness } from './business/restricted-business.ts';
import { content } from './content/content.ts';
import * as contentRefusals from './content/refusals.ts';

export interface UpstreamsOptions {
  businessUrl: string;
  contentUrl: string;
  /** plain, for what needs no token */
  transport: Transport;
  timeoutMs: number;
  /** see `BreakerOptions.restMs` */
  restMs: number;
  /** how long public data are fresh; 0 keeps none */
  freshMs: number;
  observe: Upstream['observe'];
  onCovered: (key: string, error: unknown) => void;
}

/** In which language, and for which request. */
export interface Asking {
  locale: Locale;
  requestId: string;
}

/** Who has no token is told apart by the network address, which limits are counted by. */
export interface VisitorAsking extends Asking {
  address: string;
}

export type Upstreams = ReturnType<typeof connectUpstreams>;
export type VisitorUpstreams = ReturnType<Upstreams['forVisitor']>;

const minuteMs = 60_000;
const failuresUntilRest = 5;

/** Every upstream, ready to be asked: public ones for any visitor, the restricted one for the customer of a request. */
export function connectUpstreams(options: UpstreamsOptions) {
  const { freshMs, transport } = options;
  const cache = createPublicCache({
    freshMs,
    staleWhileRevalidateMs: freshMs * 4,
    staleIfErrorMs: 30 * minuteMs,
    maxEntries: 500,
    onCovered: options.onCovered,
  });
  const upstream = (name: string, base: string, refusals: Pick<Upstream, 'toProblem' | 'readRefusal'>): Upstream => ({
    name,
    base,
    timeoutMs: options.timeoutMs,
    breaker: createCircuitBreaker({ failures: failuresUntilRest, restMs: options.restMs }),
    observe: options.observe,
    toProblem: refusals.toProblem,
    readRefusal: refusals.readRefusal,
  });
  const business = upstream('business', options.businessUrl, businessRefusals);
  const userApi = upstream('accounts', options.businessUrl, accountRefusals);
  const contents = upstream('content', options.contentUrl, contentRefusals);

  return {
    forVisitor: ({ locale, requestId, address }: VisitorAsking) => ({
      business: publicBusiness(createSend(business, { transport, requestId, query: { locale } }), cache, locale),
      accounts: accounts(createSend(userApi, { transport, requestId, query: { locale } }), address),
      content: content(createSend(contents, { transport, requestId, query: {} }), cache, locale),
    }),
    /** `transport` attaches the customer's token: `app.transportFor(request)` */
    forCustomer: ({ locale, requestId }: Asking, transport: Transport) =>
      restrictedBusiness(createSend(business, { transport, requestId, query: { locale } })),
    /** `transport` attaches the customer's token, as above */
    forOwner: ({ locale, requestId }: Asking, transport: Transport) =>
      ownAccount(createSend(userApi, { transport, requestId, query: { locale } })),
  };
}
