/** The dates that decide how a subscription stands. */
export interface SubscriptionDates {
  start_date: Date;
  end_date: Date;
  paused_at: Date | null;
}

export type SubscriptionStatus = 'active' | 'pending' | 'paused' | 'expired';

/** How a subscription stands at a moment. It runs from its start up to, not including, its end. */
export function subscriptionStatus(
  { start_date, end_date, paused_at }: SubscriptionDates,
  now: Date,
): SubscriptionStatus {
  if (end_date <= now) return 'expired';
  if (start_date > now) return 'pending';
  return paused_at ? 'paused' : 'active';
}

/** Days that are left, a begun one counted whole; for one that has not started, all its days. */
export function daysLeft({ start_date, end_date }: SubscriptionDates, now: Date): number {
  const from = Math.max(start_date.getTime(), now.getTime());
  return Math.max(0, Math.ceil((end_date.getTime() - from) / dayMs));
}

/** The moment a number of days later, of 24 hours each. */
export function afterDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs);
}

const dayMs = 24 * 60 * 60 * 1000;
