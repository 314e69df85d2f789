import type { Locale } from '#shared/locale.ts';
import type { SubscriptionRow } from './read-subscriptions.ts';
import { daysLeft, subscriptionStatus } from './subscription-status.ts';

/** A subscription as decisions section 5 shows it. */
export function subscriptionAttributes(row: SubscriptionRow, locale: Locale, now: Date) {
  return {
    id: row.id,
    name: row.names[locale],
    product_id: row.product_id,
    start_date: row.start_date,
    end_date: row.end_date,
    days_left: daysLeft(row, now),
    status: subscriptionStatus(row, now),
    source: row.source,
    order_id: row.order_id,
    user_agreement_id: row.user_agreement_id,
    auto_renew: row.auto_renew,
    trial: row.source === 'trial',
  };
}
