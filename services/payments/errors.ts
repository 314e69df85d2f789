import type { FastifyError, FastifyInstance } from 'fastify';

/** A refusal in the provider's own words: 400 lists fields, everything else `{message, code, source}`. */
export class Refused extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** 400 `{errors:{field:[message]}}`. */
export const invalid = (field: string, message: string) => new Refused(400, { errors: { [field]: [message] } });

/** 404 for a payment or a charge. */
export const notFound = (what: string) => new Refused(404, refusal('1005', `${what} not found`));

/** 402: the request is right, the money is not to be had. */
export const notPayable = (code: string, message: string) => new Refused(402, refusal(code, message));

/** Answers refusals, failed validation and the unforeseen in the provider's shapes. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof Refused) return reply.code(error.status).send(error.body);
    if (error.validation) return reply.code(400).send({ errors: faultyFields(error.validation) });
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    return reply.code(status).send(refusal(String(status), status < 500 ? error.message : 'Internal error'));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(refusal('404', 'Not found')));
}

function refusal(code: string, message: string) {
  return { message, code, source: 'internal' };
}

/** `/order/items/0/quantity` → `order.items[0].quantity`; a missing field is named itself, not its parent. */
function faultyFields(faults: NonNullable<FastifyError['validation']>): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { instancePath, keyword, params, message } of faults) {
    const missing = keyword === 'required' ? `/${String(params.missingProperty)}` : '';
    const name = `${instancePath}${missing}`
      .slice(1)
      .replaceAll(/\/(\d+)/g, '[$1]')
      .replaceAll('/', '.');
    (fields[name || 'body'] ??= []).push(message ?? 'is not valid');
  }
  return fields;
}
