import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Holds a folder for this process alone, and gives the function that lets go of it. The lock is one of the operating
 * system (SQLite's), so it ends with the process, however that ends. Waits `patienceMs` for an earlier run that is
 * still closing; then throws an Error that names the folder.
 */
export async function lockFolder(folder: string, patienceMs = 15_000): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'lock'));
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    try {
      lock.exec('BEGIN EXCLUSIVE');
      return () => lock.close();
    } catch (cause) {
      if (Date.now() < giveUpAt) {
        await pause(100);
        continue;
      }
      lock.close();
      throw new Error(`the folder ${folder} is used by another process`, { cause });
    }
  }
}
