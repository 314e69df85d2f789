import { createServer } from 'vite';

/*
 * Vite in front of the BFF, on the shop's own port: it serves the client's modules with hot reload and passes everything
 * else on. BFF_URL is where the BFF answers; PORT and HOST are this server's own.
 */
const bff = process.env.BFF_URL ?? 'http://localhost:3010';

const server = await createServer({
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    allowedHosts: ['localhost', ...(process.env.CLIENT_HOSTS?.split(',') ?? [])],
    proxy: { '^/': { target: bff, bypass: (request) => (isClientModule(request) ? request.url : undefined) } },
  },
});
await server.listen();
process.send?.({ ready: 'client' });
process.once('disconnect', () => void server.close().finally(() => process.exit(0)));

/** The template that the BFF asks for, and what a page loads from it; documents and our own answers are the BFF's. */
function isClientModule({
  url = '/',
  headers,
}: {
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
}): boolean {
  if (url === '/index.html') return true;
  // client/api is a folder of sources, too
  if (/^\/(api|bff|media|health)\//.test(url)) return /\.(tsx?|css)(\?|$)/.test(url);
  return !String(headers.accept ?? '').includes('text/html');
}
