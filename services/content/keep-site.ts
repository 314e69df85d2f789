import { type FSWatcher, watch } from 'node:fs';
import type { ContentConfig } from './config.ts';
import type { Site } from './post.ts';
import { readSite } from './read-site.ts';

/** The site as it is now. */
export interface KeptSite {
  now(): Site;
  close(): Promise<void>;
}

const quietMs = 50;

/** Reads the site, and when told to watch again after each change; a text that cannot be used leaves the site as it was. */
export function keepSite(
  { siteDir, watch: watching }: Pick<ContentConfig, 'siteDir' | 'watch'>,
  log: { warn(error: unknown, message: string): void },
): KeptSite {
  let site = readSite(siteDir);
  let watcher: FSWatcher | undefined;
  let pending: NodeJS.Timeout | undefined;

  if (watching) {
    watcher = watch(siteDir, { recursive: true }, () => {
      // an editor writes a file in several steps
      clearTimeout(pending);
      pending = setTimeout(readAgain, quietMs);
    });
    watcher.unref();
  }
  return {
    now: () => site,
    close: async () => {
      clearTimeout(pending);
      watcher?.close();
    },
  };

  function readAgain(): void {
    try {
      site = readSite(siteDir);
    } catch (error) {
      log.warn(error, 'the changed texts cannot be used');
    }
  }
}
