import type { OrderItem } from './api-schemas.ts';
import type { Store } from './open-store.ts';
import { type Charge, newId, type Payment, type Refund } from './payment-records.ts';

const merchantId = 100_012_345;

/** Queues the event for every webhook that the merchant asked for. Belongs into the transaction of what it tells of. */
function queue(store: Store, payment: Payment, event: string, data: object): void {
  const id = newId();
  for (const webhook of payment.request.notifications?.webHooks ?? []) {
    if (webhook.eventName !== event) continue;
    const body = {
      id,
      merchantId,
      merchantNumber: merchantId,
      timestamp: new Date().toISOString(),
      event,
      data: { paymentId: payment.id, ...data },
    };
    store.run('insert into webhooks (url, authorization, body, due) values (:url, :authorization, :body, 0)', {
      url: webhook.url,
      authorization: webhook.authorization,
      body: JSON.stringify(body),
    });
  }
}

/** The provider's webhook events: names and data as in its Webhooks reference. */
export const tell = {
  created: (store: Store, payment: Payment) => queue(store, payment, 'payment.created', { order: order(payment) }),

  reserved(store: Store, payment: Payment): void {
    queue(store, payment, 'payment.reservation.created.v2', { ...means(payment), amount: wholeAmount(payment) });
    queue(store, payment, 'payment.checkout.completed', {
      order: order(payment),
      consumer: payment.request.checkout.consumer ?? {},
      myReference: payment.request.myReference ?? '',
    });
  },

  charged: (store: Store, payment: Payment, charge: Charge) =>
    queue(store, payment, 'payment.charge.created.v2', {
      chargeId: charge.id,
      reservationId: payment.reservation?.id,
      orderItems: items(charge.items),
      ...means(payment),
      amount: { amount: charge.amount, currency: payment.request.order.currency },
    }),

  /** A card was declined: of a payment that would have been charged at once, both its parts failed. */
  declined(store: Store, payment: Payment): void {
    const data = {
      error: { code: '05', message: 'Do not honor', source: 'Issuer' },
      orderItems: items(payment.request.order.items),
      amount: wholeAmount(payment),
    };
    queue(store, payment, 'payment.reservation.failed', data);
    if (payment.request.checkout.charge) queue(store, payment, 'payment.charge.failed', data);
  },

  cancelled: (store: Store, payment: Payment, cancelId: string, amount: number) =>
    queue(store, payment, 'payment.cancel.created', {
      cancelId,
      orderItems: items(payment.request.order.items),
      amount: { amount, currency: payment.request.order.currency },
    }),

  refunded(store: Store, payment: Payment, refund: Refund): void {
    const data = {
      refundId: refund.id,
      chargeId: refund.chargeId,
      orderItems: items(refund.items),
      amount: { amount: refund.amount, currency: payment.request.order.currency },
    };
    queue(store, payment, 'payment.refund.initiated.v2', data);
    queue(store, payment, 'payment.refund.completed', data);
  },
};

const means = (payment: Payment) => ({ paymentMethod: payment.reservation?.card.paymentMethod, paymentType: 'CARD' });

const wholeAmount = ({ request }: Payment) => ({ amount: request.order.amount, currency: request.order.currency });

const order = (payment: Payment) => ({
  amount: wholeAmount(payment),
  reference: payment.reference,
  orderItems: items(payment.request.order.items),
});

/** A webhook always names tax, which a request may leave out. */
const items = (items: OrderItem[]) =>
  items.map((item) => ({
    ...item,
    taxRate: item.taxRate ?? 0,
    taxAmount: item.taxAmount ?? item.grossTotalAmount - item.netTotalAmount,
  }));
