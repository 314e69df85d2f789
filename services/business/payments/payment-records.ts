import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { PaymentTables } from './payment-tables.ts';

/** One attempt to be paid, as it is stored. */
export type Payment = Selectable<PaymentTables['payments']>;

export async function readPaymentById(db: Kysely<Database>, id: number): Promise<Payment | null> {
  return (await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The payment that the provider knows by this id. */
export async function readPaymentOf(db: Kysely<Database>, providerPaymentId: string): Promise<Payment | null> {
  const found = await db
    .selectFrom('payments')
    .selectAll()
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst();
  return found ?? null;
}

/** The last attempt to pay an order. */
export async function readLastPayment(db: Kysely<Database>, orderId: number): Promise<Payment | null> {
  const found = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('attempt', 'desc')
    .executeTakeFirst();
  return found ?? null;
}

/** Belongs into a transaction that has locked the payment's order. */
export async function updatePayment(
  trx: Transaction<Database>,
  { id }: Payment,
  changes: Updateable<PaymentTables['payments']>,
): Promise<void> {
  await trx.updateTable('payments').set(changes).where('id', '=', id).execute();
}
