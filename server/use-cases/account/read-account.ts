import type { Account } from '#shared/contract/account.ts';
import type { Locale } from '#shared/locale.ts';
import type { RestrictedBusiness } from '../../upstreams/business/restricted-business.ts';
import { toProfile } from '../customer/to-profile.ts';
import { toOrder } from '../orders/to-order.ts';
import { partOf } from '../part-of.ts';
import { toPaymentCard, toSubscription } from './to-subscription.ts';

/** The account's overview. Every part is asked for at once and fails by itself. */
export async function readAccount(customer: RestrictedBusiness, locale: Locale): Promise<Account> {
  const [profile, subscription, futureSubscriptions, pastSubscriptions, orders, paymentCards] = await Promise.all([
    partOf(customer.profile().then(toProfile)),
    partOf(customer.currentSubscription().then((current) => current && toSubscription(current))),
    partOf(customer.futureSubscriptions().then((all) => all.map(toSubscription))),
    partOf(customer.pastSubscriptions().then((all) => all.map(toSubscription))),
    partOf(customer.orders().then((all) => all.map((order) => toOrder(order, locale)))),
    partOf(customer.paymentCards().then((all) => all.map(toPaymentCard))),
  ]);
  return { profile, subscription, futureSubscriptions, pastSubscriptions, orders, paymentCards };
}
