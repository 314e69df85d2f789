import { expect, it } from 'vitest';
import { isCancellable, mayBecome, type OrderStatus } from '../../services/business/orders/order-status.ts';

const statuses: OrderStatus[] = [
  'new',
  'payment_pending',
  'payment_failed',
  'paid',
  'delivered',
  'cancelled',
  'credited',
];

it('an order goes the decided ways and no other', () => {
  const ways = statuses.flatMap((from) => statuses.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`));
  expect(ways).toEqual([
    'new → payment_pending',
    'new → paid',
    'new → cancelled',
    'payment_pending → payment_failed',
    'payment_pending → paid',
    'payment_pending → cancelled',
    'payment_failed → payment_pending',
    'payment_failed → cancelled',
    'paid → delivered',
    'paid → credited',
    'delivered → credited',
  ]);
});

it('can be cancelled until something of it has been delivered', () => {
  const items = [{ deliveredAt: null }, { deliveredAt: null }];
  const cancellable = statuses.filter((status) => isCancellable({ status, items }));
  expect(cancellable).toEqual(['new', 'payment_pending', 'payment_failed', 'paid']);
  const begun = [{ deliveredAt: new Date() }, { deliveredAt: null }];
  expect(isCancellable({ status: 'paid', items: begun })).toBe(false);
});
