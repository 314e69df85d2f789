import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const read = (name: string) => readFileSync(join(import.meta.dirname, 'public', name), 'utf8');
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

const hosted = read('checkout.js');
const font = (path: string) => readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/${path}`)));
const sans = font('source-sans-3/files/source-sans-3-latin-wght-normal.woff2');
const serif = font('source-serif-4/files/source-serif-4-latin-wght-normal.woff2');
const style = read('frame.css');
const script = read('frame.js');

/** Addresses of the frame's own files; they change with the content and are kept for good. */
export const assetAddresses = {
  style: `/assets/frame.${hash(style)}.css`,
  script: `/assets/frame.${hash(script)}.js`,
};

/** The hosted script that the shop's page loads, and the files of the frame. */
export async function publicFiles(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });

  app.get('/v1/checkout.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(hosted),
  );
  const kept: [string, string, string | Buffer][] = [
    [assetAddresses.style, 'text/css; charset=utf-8', style],
    [assetAddresses.script, 'text/javascript; charset=utf-8', script],
    ['/assets/source-sans-3.woff2', 'font/woff2', sans],
    ['/assets/source-serif-4.woff2', 'font/woff2', serif],
  ];
  for (const [address, type, body] of kept)
    app.get(address, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(body),
    );
}
