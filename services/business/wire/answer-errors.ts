import type { FastifyError, FastifyInstance } from 'fastify';
import { messages } from '../messages.ts';
import { BusinessError } from './business-error.ts';
import { localeOf } from './locale.ts';

/** Answers every error in the shape of decisions section 4. What nobody foresaw is logged and answered `unknown.error`. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw new BusinessError(404, 'request.not_found');
  });
  app.setErrorHandler<FastifyError | BusinessError>(async (error, request, reply) => {
    const known = error instanceof BusinessError ? error : fromFastify(error);
    if (known.status >= 500) request.log[known === error ? 'warn' : 'error']({ err: error }, known.errorKey);
    const text = messages[known.errorKey] ?? messages['unknown.error'];
    return reply
      .code(known.status)
      .headers(known.headers)
      .send({
        error_key: known.errorKey,
        messages: text ? [text[localeOf(request)]] : [],
        errors: known.fields.map(({ code, pointer }) => ({ status: String(known.status), code, source: { pointer } })),
      });
  });
}

/** Fastify's own errors are about requests that it could not read; anything else is ours. */
function fromFastify(error: FastifyError): BusinessError {
  const status = error.statusCode ?? 500;
  if (status === 413) return new BusinessError(413, 'request.too_large');
  if (status >= 400 && status < 500) return new BusinessError(status, 'request.invalid');
  return new BusinessError(500, 'unknown.error');
}
