import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { hasActiveAgreement, ownedProducts } from '../subscriptions/ownership.ts';
import type { Buyer } from './price-cart.ts';

/** A visitor who has not signed in: nothing is known of what it owns. */
export const anonymous: Buyer = { owned: new Set(), activeAgreement: false };

/** What pricing has to know of a customer. */
export async function readBuyer(db: Kysely<Database>, customerId: number, now: Date): Promise<Buyer> {
  return {
    owned: await ownedProducts(db, customerId),
    activeAgreement: await hasActiveAgreement(db, customerId, now),
  };
}
