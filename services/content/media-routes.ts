import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { uploads } from './wordpress-post.ts';

/** Pictures, where WordPress has them and under the short `/media/`; kept for a day, then asked after by their ETag. */
export async function mediaRoutes(app: FastifyInstance, { siteDir }: { siteDir: string }): Promise<void> {
  const root = join(siteDir, 'media');
  if (!existsSync(root)) return;
  for (const prefix of [`${uploads}/`, '/media/'])
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: prefix === '/media/',
      index: false,
      maxAge: '1d',
    });
}
