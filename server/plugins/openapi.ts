import swagger from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import fp from 'fastify-plugin';

/** Collects the routes that follow into an OpenAPI document, made of the very schemas that check them. */
export const openapi = fp<{ publicOrigin: string }>(async (app, { publicOrigin }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Arkivboden',
        version: '1',
        description:
          'What the shop’s own pages ask. Every call has `?locale=sv|en` and the header `x-csrf: 1`. Money is in öre, VAT included.',
      },
      servers: [{ url: publicOrigin }],
    },
    transform: ({ schema, url }) => ({
      schema: { ...schema, hide: isHidden(schema) || !url.startsWith('/api/') },
      url,
    }),
  });
});

/** A route that declares no schema has none here either, whatever the type says. */
const isHidden = (schema: FastifySchema | undefined): boolean => schema?.hide === true;
