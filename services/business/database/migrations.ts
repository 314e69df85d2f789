import type { Migration } from 'kysely/migration';
import * as accounts from './migrations/001-accounts.ts';
import * as catalogue from './migrations/002-catalogue.ts';
import * as service from './migrations/003-service.ts';
import * as orders from './migrations/010-orders.ts';
import * as payments from './migrations/011-payments.ts';
import * as subscriptions from './migrations/012-subscriptions.ts';

/** Every migration; run in the order of their names, each once. A migration that has been released is never changed. */
export const migrations: Record<string, Migration> = {
  '001-accounts': accounts,
  '002-catalogue': catalogue,
  '003-service': service,
  '010-orders': orders,
  '011-payments': payments,
  '012-subscriptions': subscriptions,
};
