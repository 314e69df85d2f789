import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ClientFiles } from './document/client-files.ts';
import { compileTemplate } from './document/compile-template.ts';

/** Our own answers; but client/api is a folder of sources, too. */
const isOurs = (url: string): boolean => /^\/(api|bff|health|media)\//.test(url) && !/\.(tsx?|css)(\?|$)/.test(url);

/** The browser's half through Vite, on the BFF's own origin and with hot reload. Development alone. */
export async function developmentClientFiles(app: FastifyInstance): Promise<ClientFiles> {
  const { createServer } = await import('vite');
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } });

  app.addHook('onRequest', (request, reply, done) => {
    if (isOurs(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook('onClose', () => vite.close());

  return {
    async template(url) {
      const html = await readFile(join(vite.config.root, 'index.html'), 'utf8');
      const changed = await vite.transformIndexHtml(url, html);
      // where Vite's client finds the nonce for the styles that it puts in
      return compileTemplate(changed.replace('</head>', '<meta property="csp-nonce" nonce="%nonce%"></head>'));
    },
    preloads: () => [],
  };
}
