import { join } from 'node:path';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { lockFolder } from './lock-folder.ts';
import type { Database } from './tables.ts';

/** A database that is open, and how it is closed; closing it twice is closing it once. */
export interface OpenDatabase {
  db: Kysely<Database>;
  close(): Promise<void>;
}

/**
 * PostgreSQL when `databaseUrl` is given, else PGlite in `dataDir`, which one process at a time can have open. Both give
 * `bigint` (counts, sums) as numbers and `date` as `2026-11-21`, and take the same SQL.
 */
export async function openDatabase(config: { databaseUrl: string | null; dataDir: string }): Promise<OpenDatabase> {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openEmbedded(config.dataDir);
}

const bigintType = 20;
const dateType = 1082;

async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const types = new pg.TypeOverrides();
  types.setTypeParser(bigintType, Number);
  types.setTypeParser(dateType, (text) => text);
  const pool = new pg.Pool({ connectionString, types, connectionTimeoutMillis: 5000 });
  // without a listener, an idle connection that the server closes would end the process
  pool.on('error', () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: once(() => db.destroy()) };
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const { PGlite } = await import('@electric-sql/pglite');
  const unlock = await lockFolder(dataDir);
  const parsers = { [bigintType]: Number, [dateType]: (text: string) => text };
  const pglite = new PGlite(join(dataDir, 'pgdata'), { parsers });
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  return {
    db,
    close: once(async () => {
      await db.destroy();
      unlock();
    }),
  };
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | null = null;
  return () => (closing ??= close());
}
