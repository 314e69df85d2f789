import type { PaymentCard, Subscription } from '#shared/contract/account.ts';
import type { WirePaymentCard, WireSubscription } from '../../upstreams/business/customer.ts';

export const toSubscription = (wire: WireSubscription): Subscription => ({
  id: String(wire.id),
  name: wire.name,
  startDate: wire.start_date,
  endDate: wire.end_date,
  daysLeft: wire.days_left,
  status: wire.status,
  source: wire.source,
  autoRenew: wire.auto_renew,
  trial: wire.trial,
});

export const toPaymentCard = (wire: WirePaymentCard): PaymentCard => ({
  id: String(wire.id),
  cardType: wire.card_type,
  maskedPan: wire.masked_pan,
  expiryMonth: wire.expiry_month,
  expiryYear: wire.expiry_year,
  isDefault: wire.is_default,
  createdAt: wire.created_at?.slice(0, 'yyyy-mm-dd'.length) ?? null,
});
