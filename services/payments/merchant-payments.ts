import { type Static, type TSchema, Type } from 'typebox';
import type { Amount, CreatePayment, OrderItem, ReferenceInformation } from './api-schemas.ts';
import { invalid, notPayable } from './errors.ts';
import { type Asked, once } from './idempotency.ts';
import type { Store } from './open-store.ts';
import { tell } from './payment-events.ts';
import { type Charge, isCompleted, newId, type Payment, readCharge, readPayment, total } from './payment-records.ts';

/** What the merchant's server does with payments. `committed` is called after everything that queued a webhook. */
export function merchantPayments(store: Store, committed: () => void) {
  function andTell<Answer extends TSchema>(asked: Asked, shape: Answer, work: () => Static<Answer>): Static<Answer> {
    const answer = once(store, asked, shape, work);
    committed();
    return answer;
  }

  return {
    read: (paymentId: string) => readPayment(store, paymentId),

    /** Throws 400 when the items do not add up to the amount. */
    create: (request: CreatePayment, asked: Asked) =>
      andTell(asked, Created, () => {
        requireSum(request.order.items, request.order.amount, 'order');
        const paymentId = newId();
        store.run(
          `insert into payments (id, created, request, reference, checkout_url)
           values (:paymentId, :created, :request, :reference, :checkoutUrl)`,
          {
            paymentId,
            created: new Date().toISOString(),
            request: JSON.stringify(request),
            reference: request.order.reference ?? null,
            checkoutUrl: request.checkout.url,
          },
        );
        tell.created(store, readPayment(store, paymentId));
        return { paymentId };
      }),

    /** Charges what is reserved, in whole or part. Throws 402 above it. */
    charge: (paymentId: string, { amount, orderItems }: Amount, asked: Asked) =>
      andTell(asked, Charged, () => {
        const payment = readPayment(store, paymentId);
        if (orderItems) requireSum(orderItems, amount, 'charge');
        if (amount > chargeable(payment)) throw notPayable('1001', 'Overcharge not allowed');
        return { chargeId: recordCharge(store, payment, amount, orderItems).id };
      }),

    /** Gives the whole uncharged reservation back. Throws 402 when nothing is reserved or something is charged. */
    cancel: (paymentId: string, { amount }: Amount, asked: Asked) =>
      andTell(asked, Cancelled, () => {
        const payment = readPayment(store, paymentId);
        if (chargeable(payment) === 0 || payment.charges.length > 0)
          throw notPayable('1002', 'There is nothing to cancel');
        if (amount !== chargeable(payment)) throw invalid('amount', 'must be the reserved amount');
        store.run('update payments set cancelled = :amount where id = :paymentId', { amount, paymentId });
        tell.cancelled(store, payment, newId(), amount);
        return {};
      }),

    /** Pays a charge back, in whole or part. Throws 402 above it. */
    refund: (chargeId: string, { amount, orderItems }: Amount, asked: Asked) =>
      andTell(asked, Refunded, () => {
        const charge = readCharge(store, chargeId);
        const payment = readPayment(store, charge.paymentId);
        const before = total(payment.refunds.filter((refund) => refund.chargeId === chargeId));
        if (orderItems) requireSum(orderItems, amount, 'refund');
        if (amount === 0 || amount > charge.amount - before) throw notPayable('1003', 'Refund exceeds the charge');
        const refund = {
          id: newId(),
          chargeId,
          created: new Date().toISOString(),
          amount,
          items: orderItems ?? charge.items,
        };
        store.run(
          `insert into refunds (id, charge_id, created, amount, items) values (:id, :chargeId, :created, :amount, :items)`,
          { ...refund, items: JSON.stringify(refund.items) },
        );
        tell.refunded(store, payment, refund);
        return { refundId: refund.id };
      }),

    updateReference(paymentId: string, { reference, checkoutUrl }: ReferenceInformation): void {
      readPayment(store, paymentId);
      store.run('update payments set reference = :reference, checkout_url = :checkoutUrl where id = :paymentId', {
        reference,
        checkoutUrl,
        paymentId,
      });
    },

    /** Withdraws a payment that nobody has paid, so that nobody can. Throws 402 afterwards. */
    terminate: (paymentId: string) =>
      store.atomically(() => {
        const payment = readPayment(store, paymentId);
        if (isCompleted(payment)) throw notPayable('1004', 'The checkout is completed');
        store.run('update payments set terminated = coalesce(terminated, :now) where id = :paymentId', {
          now: new Date().toISOString(),
          paymentId,
        });
      }),
  };
}

/** Belongs into a transaction. */
export function recordCharge(store: Store, payment: Payment, amount: number, items?: OrderItem[]): Charge {
  const charge = {
    id: newId(),
    paymentId: payment.id,
    created: new Date().toISOString(),
    amount,
    items: items ?? payment.request.order.items,
  };
  store.run(
    `insert into charges (id, payment_id, created, amount, items) values (:id, :paymentId, :created, :amount, :items)`,
    { ...charge, items: JSON.stringify(charge.items) },
  );
  tell.charged(store, payment, charge);
  return charge;
}

const chargeable = (payment: Payment) =>
  (payment.reservation?.amount ?? 0) - payment.cancelled - total(payment.charges);

function requireSum(items: OrderItem[], amount: number, of: 'order' | 'charge' | 'refund'): void {
  const path = of === 'order' ? 'order.' : '';
  for (const [index, item] of items.entries()) {
    const tax = item.taxAmount ?? item.grossTotalAmount - item.netTotalAmount;
    if (item.netTotalAmount + tax !== item.grossTotalAmount)
      throw invalid(
        `${path}${of === 'order' ? 'items' : 'orderItems'}[${index}].grossTotalAmount`,
        'must be the sum of netTotalAmount and taxAmount',
      );
  }
  const sum = items.reduce((sum, item) => sum + item.grossTotalAmount, 0);
  if (sum !== amount) throw invalid(`${path}amount`, `must be the sum of the items, ${sum}`);
}

const Created = Type.Object({ paymentId: Type.String() });
const Charged = Type.Object({ chargeId: Type.String() });
const Cancelled = Type.Object({});
const Refunded = Type.Object({ refundId: Type.String() });
