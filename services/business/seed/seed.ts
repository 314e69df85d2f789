import type { Transaction } from 'kysely';
import { hashPassword } from '../accounts/password-hash.ts';
import type { BusinessContext } from '../context.ts';
import type { Moment } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedAgreementOffers } from './seed-agreement-offers.ts';
import { seedCommerce } from './seed-commerce.ts';
import { seedCountries } from './seed-countries.ts';
import { seedProducts } from './seed-products.ts';

export interface SeedTables {
  seeds: {
    name: string;
    sown_at: Moment;
  };
}

/**
 * Fills a new database with the reference data of decisions section 8, once: all of it or nothing, also when two processes
 * start at once. A database that has been filled is left as it is.
 */
export async function seed({ db, clock, config }: BusinessContext): Promise<void> {
  const sown = await db.selectFrom('seeds').select('name').where('name', '=', referenceData).executeTakeFirst();
  if (sown) return;
  // outside the transaction, because it takes a while
  const passwordHash = await hashPassword(demoPassword, config.passwordCost);
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const first = await trx
      .insertInto('seeds')
      .values({ name: referenceData, sown_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!first) return;
    for (const sower of sowers) await sower(trx, { now, passwordHash });
  });
}

const referenceData = 'reference-data';

/** The one password of all accounts of the embedded run. */
const demoPassword = 'Kyrkbok!1890';

/** In this order: each may build on those before it. `now` is the moment that what runs today is placed around. */
const sowers: readonly ((trx: Transaction<Database>, soil: Soil) => Promise<void>)[] = [
  seedCountries,
  seedProducts,
  seedAgreementOffers,
  seedAccounts,
  seedCommerce,
];

/** What sowers may need. */
export interface Soil {
  now: Date;
  passwordHash: string;
}
