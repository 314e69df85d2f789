import type { FastifyError, FastifyInstance } from 'fastify';

/** An error as WordPress's REST API answers it: `{code, message, data:{status}}`. */
export class WordpressError extends Error {
  readonly code: string;
  readonly data: { status: number; params?: Record<string, string> };

  constructor(code: string, message: string, data: WordpressError['data']) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export const noRoute = () =>
  new WordpressError('rest_no_route', 'No route was found matching the URL and request method.', { status: 404 });

export const unknownPost = () => new WordpressError('rest_post_invalid_id', 'Invalid post ID.', { status: 404 });

/** `faults`: what is wrong with each query parameter. */
export const invalidParams = (faults: Record<string, string>) =>
  new WordpressError('rest_invalid_param', `Invalid parameter(s): ${Object.keys(faults).join(', ')}`, {
    status: 400,
    params: faults,
  });

export const pageTooHigh = () =>
  new WordpressError(
    'rest_post_invalid_page_number',
    'The page number requested is larger than the number of pages available.',
    { status: 400 },
  );

/** Answers every error in WordPress's shape. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw noRoute();
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof WordpressError) return reply.code(error.data.status).send(bodyOf(error));
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    const message = status >= 500 ? 'There has been a critical error on this website.' : error.message;
    return reply.code(status).send({ code: 'internal_server_error', message, data: { status } });
  });
}

const bodyOf = ({ code, message, data }: WordpressError) => ({ code, message, data });
