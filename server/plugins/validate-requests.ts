import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/**
 * As the type provider's compiler, which converts text (`?page=2`) before it checks, and walks the schema for it. What
 * fits as it came is taken as it came.
 */
export const validateRequests: FastifySchemaCompiler<TSchema> = (route) => {
  const asItCame = Compile(route.schema);
  const converted = TypeBoxValidatorCompiler(route);
  return (value: unknown) => (asItCame.Check(value) ? { value } : converted(value));
};
