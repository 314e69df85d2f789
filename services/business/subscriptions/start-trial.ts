import type { Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { BusinessError } from '../wire/business-error.ts';
import { startFreeSubscription } from './start-free-subscription.ts';

/** Starts the 24-hour trial, as wished for when registering, and gives its id; null when the customer cannot have it. */
export async function startTrial(trx: Transaction<Database>, customerId: number, now: Date): Promise<number | null> {
  const trial = await trx.selectFrom('products').select('id').where('code', '=', 'trial').executeTakeFirst();
  if (!trial) return null;
  try {
    return await startFreeSubscription(trx, customerId, trial.id, now);
  } catch (error) {
    // refused before anything was written: the transaction goes on
    if (error instanceof BusinessError) return null;
    throw error;
  }
}
