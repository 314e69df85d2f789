import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';

/** Hands everything under `/oidc` and `/.well-known` to oidc-provider. `provider` is made once the address is known. */
export async function providerDoor(app: FastifyInstance, { provider }: { provider: () => Provider }): Promise<void> {
  // the provider reads bodies itself
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  for (const path of ['/oidc/*', '/.well-known/*'])
    app.all(path, (request, reply) => {
      const issuer = new URL(provider().issuer);
      // addresses in answers come from the configured issuer, whatever the Host header says
      request.raw.headers['x-forwarded-host'] = issuer.host;
      request.raw.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1);
      reply.hijack();
      void provider().callback()(request.raw, reply.raw);
    });
}
