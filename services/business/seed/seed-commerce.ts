import type { Transaction } from 'kysely';
import { json } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';
import { afterDays } from '../subscriptions/subscription-status.ts';
import { seedOrder } from './seed-order.ts';

/**
 * What the accounts of the embedded run have bought, placed around the day it is first started: Anna has a year, three
 * orders and a card; Maria's and Olof's years are paid monthly; the course leader has a course; Erik has nothing.
 */
export async function seedCommerce(trx: Transaction<Database>, { now }: { now: Date }): Promise<void> {
  const ago = (days: number) => afterDays(now, -days);

  await seedOrder(trx, {
    email: 'anna@example.se',
    products: ['beginners-package'],
    at: ago(500),
    status: 'delivered',
  });
  await seedOrder(trx, { email: 'anna@example.se', products: ['year'], at: ago(96), status: 'delivered' });
  await seedOrder(trx, { email: 'anna@example.se', products: ['book-english'], at: ago(3), status: 'paid' });
  await seedCard(trx, { email: 'anna@example.se', expiry: [11, now.getUTCFullYear() + 2], at: ago(96) });

  await seedSubscription(trx, { ...agreed, email: 'maria@example.se', start: ago(440), end: afterDays(now, 20) });
  await seedSubscription(trx, { ...agreed, email: 'olof@example.se', start: ago(185), end: afterDays(now, 180) });
  await seedSubscription(trx, {
    email: 'kursledare@example.se',
    product: 'course',
    source: 'course',
    autoRenew: false,
    start: ago(30),
    end: afterDays(now, 150),
  });
}

const agreed = { product: 'agreement-year', source: 'user_agreement', autoRenew: true } as const;

interface SeedSubscription {
  email: string;
  product: string;
  source: 'user_agreement' | 'course';
  autoRenew: boolean;
  start: Date;
  end: Date;
}

async function seedSubscription(trx: Transaction<Database>, subscription: SeedSubscription): Promise<void> {
  const { email, product, source, autoRenew, start, end } = subscription;
  const { id, names } = await trx
    .selectFrom('products')
    .select(['id', 'names'])
    .where('code', '=', product)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('subscriptions')
    .values({
      customer_id: await accountId(trx, email),
      product_id: id,
      names: json(names),
      start_date: start,
      end_date: end,
      source,
      order_item_id: null,
      unit: null,
      user_agreement_id: null,
      auto_renew: autoRenew,
      paused_at: null,
      revoked_at: null,
    })
    .execute();
}

async function seedCard(
  trx: Transaction<Database>,
  { email, expiry: [month, year], at }: { email: string; expiry: [number, number]; at: Date },
): Promise<void> {
  await trx
    .insertInto('payment_cards')
    .values({
      customer_id: await accountId(trx, email),
      payment_provider: 'nets',
      card_type: 'Visa',
      masked_pan: '492500******0004',
      expiry_month: month,
      expiry_year: year,
      is_default: true,
      created_at: at,
    })
    .execute();
}

async function accountId(trx: Transaction<Database>, email: string): Promise<number> {
  const { id } = await trx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return id;
}
