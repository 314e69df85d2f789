import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import fp from 'fastify-plugin';
import { type ProblemField, ShopProblem, toProblem } from '../problems.ts';

const maintenanceRetrySeconds = 300;

/** Every error leaves as `application/problem+json` (RFC 9457): our code and the request's id, nothing of the cause. */
export const problemAnswers = fp(async (app) => {
  app.setErrorHandler<Error>(async (error, request, reply) => {
    const problem = error instanceof ShopProblem ? error : fromFastify(error);
    log(request, problem);
    return sendProblem(request, reply, problem);
  });
});

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: ShopProblem): FastifyReply {
  if (problem.code === 'maintenance') reply.header('retry-after', String(maintenanceRetrySeconds));
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(toProblem(problem, request.id));
}

function log(request: FastifyRequest, problem: ShopProblem): void {
  if (problem.code === 'unknown.error') request.log.error({ err: problem }, problem.code);
  else if (problem.status >= 500) request.log.warn({ err: problem }, problem.code);
  else request.log.info({ err: problem.cause }, problem.code);
}

/** Fastify's own errors are about requests that it could not read; whatever else was thrown is ours and unforeseen. */
function fromFastify(error: Partial<FastifyError>): ShopProblem {
  const status = error.statusCode ?? 500;
  if (error.validation) return new ShopProblem('request.invalid', { fields: error.validation.flatMap(toFields) });
  if (status === 413) return new ShopProblem('request.tooLarge', { cause: error });
  if (status === 404) return new ShopProblem('request.notFound', { cause: error });
  if (status >= 400 && status < 500) return new ShopProblem('request.invalid', { cause: error });
  return new ShopProblem('unknown.error', { cause: error });
}

/** `{instancePath: '/address/zipCode', keyword: 'pattern'}` → `{name: 'address.zipCode', code: 'pattern'}` */
function toFields({ instancePath, keyword, params }: FastifySchemaValidationError): ProblemField[] {
  const names = namesIn(params.requiredProperties) ?? namesIn(params.additionalProperties) ?? [];
  const paths = names.length > 0 ? names.map((name) => `${instancePath}/${name}`) : [instancePath];
  // a name that the sender made up is given back only if it is a word
  return paths
    .map((path) => ({ name: path.slice(1).replaceAll('/', '.'), code: keyword }))
    .filter(({ name }) => /^[\w.-]{0,80}$/.test(name));
}

const namesIn = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : null;
