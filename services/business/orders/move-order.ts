import type { Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { mayBecome, type OrderStatus } from './order-status.ts';

/** An order was to go a way that it cannot go: a fault of ours. */
export class OrderCannotBecome extends Error {
  override name = 'OrderCannotBecome';

  constructor(orderId: number, from: OrderStatus, to: OrderStatus) {
    super(`order ${orderId} cannot become ${to} from ${from}`);
  }
}

/**
 * The only place where an order's status changes: by an allowed way, from the status that the caller has seen, with a
 * line in its history. Gives the new status. Throws OrderCannotBecome.
 */
export async function moveOrder(
  trx: Transaction<Database>,
  { id, status }: { id: number; status: OrderStatus },
  to: OrderStatus,
  now: Date,
): Promise<OrderStatus> {
  if (!mayBecome(status, to)) throw new OrderCannotBecome(id, status, to);
  const moved = await trx
    .updateTable('orders')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirst();
  if (!moved) throw new OrderCannotBecome(id, status, to);
  await trx.insertInto('order_history').values({ order_id: id, from_status: status, to_status: to, at: now }).execute();
  return to;
}
