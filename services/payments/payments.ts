import { cardPayments } from './card-payments.ts';
import { merchantPayments } from './merchant-payments.ts';
import type { Store } from './open-store.ts';
import type { Webhooks } from './webhooks.ts';

/** Everything that can be done with payments, by the merchant and by the shopper. */
export type Payments = ReturnType<typeof connectPayments>;

/** Joins the two over one store; each change wakes the delivery of webhooks. */
export function connectPayments(store: Store, webhooks: Webhooks) {
  const committed = () => webhooks.wake();
  return { merchant: merchantPayments(store, committed), card: cardPayments(store, committed) };
}
