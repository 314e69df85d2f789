import fp from 'fastify-plugin';

/**
 * Refuses to boot with a route of the API that does not declare what it answers. Fastify filters an answer by its schema,
 * and only for statuses that the route declares: an undeclared one would let through whatever the handler returns.
 */
export const declaredAnswers = fp(async (app) => {
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (!/^\/(api|bff)\//.test(url)) return;
    const declared = isRecord(schema?.response) ? Object.keys(schema.response) : [];
    const success = declared.some((status) => /^2(\d\d|xx)$/i.test(status));
    if (!success || !declared.includes('default'))
      throw new Error(`${String(method)} ${url} does not declare its answers: 2xx and default`);
  });
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
