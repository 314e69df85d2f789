import { type Static, Type } from 'typebox';
import { Card, type CardFaults, type CardForm, checkCard } from './card.ts';
import { notFound } from './errors.ts';
import { recordCharge } from './merchant-payments.ts';
import { fromJson, type Store } from './open-store.ts';
import { tell } from './payment-events.ts';
import { isCompleted, isEnded, newId, type Payment, readPayment } from './payment-records.ts';

/** What became of an attempt to pay. `ended`: the merchant has withdrawn the payment. */
export type AttemptState = 'completed' | 'declined' | 'challenged' | 'ended';

export type AttemptCheck = { attemptId: string } | { faults: CardFaults };

type Attempt = Omit<Static<typeof AttemptRow>, 'card'> & { card: Card };

/**
 * What the shopper does in the card form: a card is checked, then paid with, perhaps after a challenge by the bank.
 * However often and in whatever order these are called, a payment is reserved and charged once.
 */
export function cardPayments(store: Store, committed: () => void) {
  return {
    /** Keeps the masked card alone. */
    check(paymentId: string, form: CardForm): AttemptCheck {
      const checked = checkCard(form, new Date());
      if ('faults' in checked) return checked;
      const attemptId = newId();
      store.run(
        `insert into attempts (id, payment_id, created, card, outcome) values (:attemptId, :paymentId, :created, :card, :outcome)`,
        {
          attemptId,
          paymentId,
          created: new Date().toISOString(),
          card: JSON.stringify(checked.card),
          outcome: checked.outcome,
        },
      );
      return { attemptId };
    },

    /** Pays with a checked card. Asked again, it says what came of it. */
    pay: (paymentId: string, attemptId: string) =>
      settle(paymentId, attemptId, (attempt) => {
        if (attempt.state !== 'checked') return null;
        return attempt.outcome === 'challenge' ? 'challenged' : attempt.outcome === 'accept' ? 'completed' : 'declined';
      }),

    /** The shopper's answer to the bank. Only a challenge that was put can be answered, and only once. */
    answerChallenge: (paymentId: string, attemptId: string, approved: boolean) =>
      settle(paymentId, attemptId, (attempt) => {
        if (attempt.state !== 'challenged') return null;
        return approved ? 'completed' : 'declined';
      }),
  };

  /** `decide` gives the attempt's next state, or null when it stays as it is. What it returns is on disk. */
  function settle(
    paymentId: string,
    attemptId: string,
    decide: (attempt: Attempt) => 'challenged' | 'declined' | 'completed' | null,
  ): AttemptState {
    const state = store.atomically((): AttemptState => {
      const payment = readPayment(store, paymentId);
      const attempt = readAttempt(store, paymentId, attemptId);
      if (isCompleted(payment)) return 'completed';
      if (isEnded(payment)) return 'ended';
      const next = decide(attempt);
      if (next === null) return attempt.state === 'challenged' ? 'challenged' : 'declined';
      store.run('update attempts set state = :next where id = :attemptId', { next, attemptId });
      if (next === 'completed') complete(store, payment, attempt.card);
      if (next === 'declined') tell.declined(store, payment);
      return next;
    });
    committed();
    return state;
  }
}

function complete(store: Store, payment: Payment, card: Card): void {
  store.run(
    `insert into reservations (id, payment_id, created, amount, card) values (:id, :paymentId, :created, :amount, :card)`,
    {
      id: newId(),
      paymentId: payment.id,
      created: new Date().toISOString(),
      amount: payment.request.order.amount,
      card: JSON.stringify(card),
    },
  );
  const reserved = readPayment(store, payment.id);
  tell.reserved(store, reserved);
  if (payment.request.checkout.charge) recordCharge(store, reserved, payment.request.order.amount);
}

function readAttempt(store: Store, paymentId: string, id: string): Attempt {
  const row = store.first(
    AttemptRow,
    'select id, card, outcome, state from attempts where id = :id and payment_id = :paymentId',
    { id, paymentId },
  );
  if (!row) throw notFound('Attempt');
  return { ...row, card: fromJson(Card, row.card) };
}

const AttemptRow = Type.Object({
  id: Type.String(),
  card: Type.String(),
  outcome: Type.Enum(['accept', 'decline', 'challenge']),
  state: Type.Enum(['checked', 'challenged', 'declined', 'completed']),
});
