import { join } from 'node:path';
import { readServiceConfig, type ServiceConfig } from '../service.ts';

/** What the content service is told. */
export interface ContentConfig extends ServiceConfig {
  /** folder of the texts (`<se|en>/<type>/<nn-slug>.md`) and of `media/` */
  siteDir: string;
  /** reads the texts again when one changes */
  watch: boolean;
}

/** Reads the environment: `CONTENT_PORT`, `CONTENT_URL`, `CONTENT_SITE_DIR`; texts are watched unless `NODE_ENV=production`. */
export function readContentConfig(env: NodeJS.ProcessEnv): ContentConfig {
  return {
    ...readServiceConfig(env, 'CONTENT', 3003),
    siteDir: env.CONTENT_SITE_DIR ?? join(import.meta.dirname, 'site'),
    watch: env.NODE_ENV !== 'production',
  };
}
