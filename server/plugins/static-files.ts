import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';

/** Built files. Those under /assets carry a hash of their content in their name, and so may be kept for ever. */
export const staticFiles = fp<{ clientDir: string }>(async (app, { clientDir }) => {
  const assets = join(clientDir, 'assets');
  if (!existsSync(assets)) return;
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    // each file is a route of its own: nothing else can be asked for
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
});
