import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Locale } from '#shared/locale.ts';
import type { OwnAccount } from './upstreams/accounts/own-account.ts';
import type { RestrictedBusiness } from './upstreams/business/restricted-business.ts';
import type { Upstreams, VisitorUpstreams } from './upstreams/connect-upstreams.ts';

/** What a route reaches the upstreams by: for whoever asks, in the language asked for. */
export interface Shop {
  /** where the content system is reached: its addresses in texts are rewritten */
  contentUrl: string;
  paymentsOrigin: string;
  forVisitor(request: FastifyRequest, locale: Locale): VisitorUpstreams;
  forCustomer(request: FastifyRequest, locale: Locale): RestrictedBusiness;
  forOwner(request: FastifyRequest, locale: Locale): OwnAccount;
  /** null for a visitor, and for users who cannot buy for themselves */
  forCustomerIfAny(request: FastifyRequest, locale: Locale): RestrictedBusiness | null;
}

export function createShop(
  app: FastifyInstance,
  upstreams: Upstreams,
  origins: Pick<Shop, 'contentUrl' | 'paymentsOrigin'>,
): Shop {
  const forCustomer: Shop['forCustomer'] = (request, locale) =>
    upstreams.forCustomer({ locale, requestId: request.id }, app.transportFor(request));
  return {
    ...origins,
    forVisitor: (request, locale) => upstreams.forVisitor({ locale, requestId: request.id, address: request.ip }),
    forCustomer,
    forOwner: (request, locale) => upstreams.forOwner({ locale, requestId: request.id }, app.transportFor(request)),
    forCustomerIfAny: (request, locale) => {
      if (!app.sessionIsKnowable(request)) return null;
      const session = app.readSession(request);
      return session.authenticated && session.user.accountAccess ? forCustomer(request, locale) : null;
    },
  };
}
