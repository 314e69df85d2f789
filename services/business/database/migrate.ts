import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations.ts';
import type { Database } from './tables.ts';

/** Brings the database to the newest shape. Two processes may do so at once: the second waits for an advisory lock. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const reason = error instanceof Error ? error.message || error.name : 'for an unknown reason';
  throw new Error(`the database could not be brought to its newest shape: ${reason}`, { cause: error });
}
