import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/**
 * Lays an empty PGlite database into a folder. Making one takes seconds of computing, copying one a fraction of one: the
 * first caller makes it, for this version of PGlite, and all later ones copy it.
 */
export async function layEmptyDatabase(folder: string): Promise<void> {
  const modules = join(import.meta.dirname, '../../node_modules');
  const { version } = JSON.parse(await readFile(join(modules, '@electric-sql/pglite/package.json'), 'utf8'));
  const cache = join(modules, '.cache/arkivboden');
  const kept = join(cache, `pgdata-${version}`);
  if (!existsSync(kept)) await makeEmptyDatabase(cache, kept);
  await cp(kept, folder, { recursive: true });
}

async function makeEmptyDatabase(cache: string, kept: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const making = await mkdtemp(join(cache, 'making-'));
  const database = new PGlite(join(making, 'pgdata'));
  await database.waitReady;
  await database.close();
  try {
    await rename(join(making, 'pgdata'), kept);
  } catch (error) {
    // another worker was first
    if (!existsSync(kept)) throw error;
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}
