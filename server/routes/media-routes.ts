import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ShopProblem } from '../problems.ts';
import { isMediaPath } from '../use-cases/pages/media-address.ts';
import type { ReadPicture } from '../use-cases/pages/read-picture.ts';

/** The content system's pictures under our own origin, so that browsers load from nowhere else. */
export const mediaRoutes: FastifyPluginAsyncTypebox<{ readPicture: ReadPicture }> = async (app, { readPicture }) => {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const path = request.params['*'];
    if (!isMediaPath(path)) throw new ShopProblem('request.notFound');
    const picture = await readPicture(path, request.id);
    return reply
      .type(picture.type)
      .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
      .send(picture.bytes);
  });
};
