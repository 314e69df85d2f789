import { listen, type RunningService, serviceApp } from '../service.ts';
import type { ContentConfig } from './config.ts';
import { keepSite } from './keep-site.ts';
import { mediaRoutes } from './media-routes.ts';
import { answerErrors } from './wordpress-errors.ts';
import { wordpressRoutes } from './wordpress-routes.ts';

/** The content system: WordPress's REST API over the text files of the repository. It keeps no state. */
export async function startContent(config: ContentConfig): Promise<RunningService> {
  const app = await serviceApp(config, 'content');
  const site = keepSite(config, app.log);
  answerErrors(app);
  await app.register(wordpressRoutes, { site, publicUrl: config.publicUrl });
  await app.register(mediaRoutes, { siteDir: config.siteDir });
  app.addHook('onClose', () => site.close());
  return listen(app, config, 'CONTENT_PORT');
}
