import type { FastifyInstance } from 'fastify';

/** Requests may be written in snake_case or camelCase (decisions section 4): from here on there is snake_case alone. */
export function acceptBothCases(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    request.body = toSnakeCase(request.body);
  });
}

/** Renames the keys of objects, however deep, and leaves values as they are. */
export function toSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSnakeCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [snakeKey(key), toSnakeCase(inner)]));
}

const snakeKey = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
