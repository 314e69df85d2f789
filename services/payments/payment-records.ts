import { randomUUID } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { CreatePayment, OrderItem } from './api-schemas.ts';
import { Card } from './card.ts';
import { notFound } from './errors.ts';
import { fromJson, type Store } from './open-store.ts';

/** A payment with what has happened to it. Amounts in öre. */
export interface Payment {
  id: string;
  created: string;
  /** as the merchant created it */
  request: CreatePayment;
  reference: string | null;
  checkoutUrl: string;
  cancelled: number;
  terminated: string | null;
  reservation: { id: string; amount: number; card: Card } | null;
  charges: Charge[];
  refunds: Refund[];
}

export interface Charge {
  id: string;
  paymentId: string;
  created: string;
  amount: number;
  items: OrderItem[];
}

export interface Refund extends Omit<Charge, 'paymentId'> {
  chargeId: string;
}

/** Ids look like the provider's: 32 hexadecimal digits. */
export const newId = () => randomUUID().replaceAll('-', '');

export const total = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/** Whether the shopper has nothing more to do. */
export const isCompleted = (payment: Payment) => payment.reservation !== null;

/** Whether the merchant has withdrawn it before it was paid. */
export const isEnded = (payment: Payment) => payment.terminated !== null;

/** Throws 404. */
export function readPayment(store: Store, id: string): Payment {
  const row = store.first(PaymentRow, 'select * from payments where id = :id', { id });
  if (!row) throw notFound('Payment');
  const reservation = store.first(ReservationRow, 'select id, amount, card from reservations where payment_id = :id', {
    id,
  });
  return {
    id,
    created: row.created,
    request: fromJson(CreatePayment, row.request),
    reference: row.reference,
    checkoutUrl: row.checkout_url,
    cancelled: row.cancelled,
    terminated: row.terminated,
    reservation: reservation && { ...reservation, card: fromJson(Card, reservation.card) },
    charges: store.all(ChargeRow, 'select * from charges where payment_id = :id order by rowid', { id }).map(toCharge),
    refunds: store
      .all(
        RefundRow,
        `select refunds.* from refunds join charges on charges.id = refunds.charge_id
         where charges.payment_id = :id order by refunds.rowid`,
        { id },
      )
      .map(toRefund),
  };
}

/** Throws 404. */
export function readCharge(store: Store, id: string): Charge {
  const row = store.first(ChargeRow, 'select * from charges where id = :id', { id });
  if (!row) throw notFound('Charge');
  return toCharge(row);
}

const toCharge = ({ payment_id, items, ...row }: Static<typeof ChargeRow>): Charge => ({
  ...row,
  paymentId: payment_id,
  items: fromJson(OrderItems, items),
});

const toRefund = ({ charge_id, items, ...row }: Static<typeof RefundRow>): Refund => ({
  ...row,
  chargeId: charge_id,
  items: fromJson(OrderItems, items),
});

const text = Type.String();
const maybe = Type.Union([text, Type.Null()]);
const OrderItems = Type.Array(OrderItem);

const PaymentRow = Type.Object({
  created: text,
  request: text,
  reference: maybe,
  checkout_url: text,
  cancelled: Type.Integer(),
  terminated: maybe,
});
const ReservationRow = Type.Object({ id: text, amount: Type.Integer(), card: text });
const ChargeRow = Type.Object({ id: text, payment_id: text, created: text, amount: Type.Integer(), items: text });
const RefundRow = Type.Object({ id: text, charge_id: text, created: text, amount: Type.Integer(), items: text });
