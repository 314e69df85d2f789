import type { Transaction } from 'kysely';
import { json } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';

/** The year that is paid monthly: 149 kr twelve times. */
export async function seedAgreementOffers(trx: Transaction<Database>): Promise<void> {
  const year = await trx
    .selectFrom('products')
    .select(['id', 'names'])
    .where('code', '=', 'agreement-year')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('agreement_offers')
    .values({
      product_id: year.id,
      names: json(year.names),
      descriptions: json({
        sv: 'Hela arkivet för 149 kr i månaden. Bindningstiden är tolv månader, sedan löper abonnemanget vidare en månad i taget. Säg upp senast 30 dagar före bindningstidens slut.',
        en: 'The whole archive for SEK 149 a month. The binding period is twelve months; after that the subscription goes on a month at a time. Cancel no later than 30 days before the binding period ends.',
      }),
      monthly_price: 14900,
      vat: 25,
      binding_period: 12,
      notice_period_days: 30,
    })
    .execute();
}
