import type { Transaction } from 'kysely';
import { paymentOptions } from '../catalogue/payment-options.ts';
import type { Database } from '../database/tables.ts';
import { fulfilOrder } from '../orders/fulfil-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import type { Order } from '../orders/order.ts';
import { placeOrder } from '../orders/place-order.ts';
import { readOrder } from '../orders/read-orders.ts';

/** An order of the past, by the codes of what was bought. */
export interface SeedOrder {
  email: string;
  products: readonly string[];
  at: Date;
  status: 'paid' | 'delivered';
}

/** Places and pays an order as the shop does it, at its own day, and leaves no mail behind. */
export async function seedOrder(trx: Transaction<Database>, { email, products, at, status }: SeedOrder): Promise<void> {
  const placed = await placeOrder(trx, await requestOf(trx, email, products), {
    customerId: (await accountOf(trx, email)).id,
    locale: 'sv',
    now: at,
    shopOrigin: '',
  });
  await moveOrder(trx, placed, 'payment_pending', at);
  await fulfilOrder(trx, { ...placed, status: 'payment_pending' }, '', at);
  await trx.deleteFrom('mail_outbox').where('to', '=', email).execute();
  if (status === 'delivered') await deliver(trx, placed, at);
}

async function deliver(trx: Transaction<Database>, { id }: Order, at: Date): Promise<void> {
  await trx.updateTable('order_items').set({ delivered_at: at }).where('order_id', '=', id).execute();
  const order = await readOrder(trx, id);
  if (order?.status === 'paid') await moveOrder(trx, order, 'delivered', at);
}

async function requestOf(trx: Transaction<Database>, email: string, codes: readonly string[]) {
  const account = await accountOf(trx, email);
  const products = await trx.selectFrom('products').select('id').where('code', 'in', codes).execute();
  return {
    order_items: products.map(({ id }) => ({ product_id: id, amount: 1 })),
    payment_option_id: paymentOptions[0]?.id ?? 1,
    address: {
      name: account.name,
      street: account.street ?? '',
      zip_code: account.zip_code ?? '',
      city: account.city ?? '',
      country_id: account.country_id ?? 1,
      phone: account.phone,
    },
    terms_accepted: true as const,
    immediate_start_consent: true,
  };
}

async function accountOf(trx: Transaction<Database>, email: string) {
  return trx
    .selectFrom('accounts')
    .select(['id', 'name', 'street', 'zip_code', 'city', 'country_id', 'phone'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}
