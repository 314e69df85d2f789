import type { FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { BusinessError, type FieldError } from './business-error.ts';

/**
 * Gives the function that reads a request's body by a schema. It throws 422 `request.invalid` with a pointer for every
 * field at fault: `<field>.required`, `<field>.too_long`, `<field>.too_short` or `<field>.invalid`.
 */
export function bodyReader<T extends TSchema>(schema: T): (request: FastifyRequest) => Static<T> {
  const compiled = Compile(schema);
  return ({ body }) => {
    const given: unknown = body ?? {};
    if (compiled.Check(given)) return given;
    throw new BusinessError(422, 'request.invalid', { fields: fieldErrors(compiled.Errors(given)) });
  };
}

interface SchemaError {
  keyword: string;
  instancePath: string;
  params: object;
}

function fieldErrors(errors: readonly SchemaError[]): FieldError[] {
  const found = new Map<string, string>();
  for (const { keyword, instancePath, params } of errors) {
    for (const path of pathsOf(instancePath, params)) {
      // several rules may see the same fault (`anyOf` and what it holds): the first says it best
      if (path !== '' && !found.has(path)) found.set(path, kindOf(keyword));
    }
  }
  return [...found].map(([path, kind]) => ({
    code: `${path.split('/').at(-1)}.${kind}`,
    pointer: `/data/attributes${path}`,
  }));
}

function pathsOf(instancePath: string, params: object): string[] {
  if ('requiredProperties' in params && Array.isArray(params.requiredProperties))
    return params.requiredProperties.map((name) => `${instancePath}/${String(name)}`);
  return [instancePath];
}

function kindOf(keyword: string): string {
  if (keyword === 'required') return 'required';
  if (keyword === 'maxLength' || keyword === 'maxItems') return 'too_long';
  if (keyword === 'minLength' || keyword === 'minItems') return 'too_short';
  return 'invalid';
}
