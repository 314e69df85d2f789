import type { Subscription } from '#shared/contract/account.ts';
import type { Profile } from '#shared/contract/customer.ts';

type Now = {
  /** what happens next: the translation's last word */
  next: 'renews' | 'followed' | 'trialEnds' | 'ends' | 'pausedText' | 'coming' | 'employee' | 'none';
  button: 'start' | 'buy' | 'contact';
  /** the subscription that comes next, where `next` names it */
  coming: Subscription | null;
} & ({ kind: 'running'; subscription: Subscription } | { kind: 'paused' | 'coming' | 'employee' | 'none' });

/** Where this customer stands today, as one sentence and one button can say it. */
export function whatIsNow(
  subscription: Subscription | null,
  future: Subscription[],
  profile: Pick<Profile, 'canStartProgram'> | null,
): Now {
  const first = future.toSorted((one, other) => one.startDate.localeCompare(other.startDate))[0] ?? null;
  if (subscription?.status === 'paused') return { kind: 'paused', next: 'pausedText', button: 'contact', coming: null };
  if (subscription) {
    return { kind: 'running', subscription, next: nextAfter(subscription, first), button: 'start', coming: first };
  }
  if (profile?.canStartProgram) return { kind: 'employee', next: 'employee', button: 'start', coming: null };
  if (first) return { kind: 'coming', next: 'coming', button: 'buy', coming: first };
  return { kind: 'none', next: 'none', button: 'buy', coming: null };
}

function nextAfter({ autoRenew, trial }: Subscription, coming: Subscription | null): Now['next'] {
  if (autoRenew) return 'renews';
  if (coming) return 'followed';
  return trial ? 'trialEnds' : 'ends';
}
