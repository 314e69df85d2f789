/** What an order can be (decisions section 5). */
export type OrderStatus =
  | 'new'
  | 'payment_pending'
  | 'paid'
  | 'delivered'
  | 'payment_failed'
  | 'cancelled'
  | 'credited';

/** The only ways an order may go; whatever is missing here cannot happen. */
const ways: Record<OrderStatus, readonly OrderStatus[]> = {
  new: ['payment_pending', 'paid', 'cancelled'],
  payment_pending: ['paid', 'payment_failed', 'cancelled'],
  payment_failed: ['payment_pending', 'cancelled'],
  paid: ['delivered', 'credited'],
  delivered: ['credited'],
  cancelled: [],
  credited: [],
};

/** True when an order may go from the one status straight to the other. */
export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return ways[from].includes(to);
}

/** True while nothing has been paid and something can be. */
export function awaitsPayment(status: OrderStatus): boolean {
  return status === 'new' || status === 'payment_pending' || status === 'payment_failed';
}

/** True once the money has come, whether or not the goods have gone. */
export function isPaid(status: OrderStatus): boolean {
  return status === 'paid' || status === 'delivered';
}

/** True when its customer may still call it off: unpaid, or paid and nothing of it delivered (then the money goes back). */
export function isCancellable(order: { status: OrderStatus; items: readonly { deliveredAt: Date | null }[] }): boolean {
  const untouched = order.items.every((item) => item.deliveredAt === null);
  return awaitsPayment(order.status) || (order.status === 'paid' && untouched);
}
