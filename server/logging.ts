import type { FastifyServerOptions } from 'fastify';

/**
 * What a log line may hold. No header and no body is ever written; of an address the path, and of its query the names
 * alone. E-mail addresses are blotted out wherever an error's text has one.
 */
export function loggerOptions(level: string, target?: LogTarget): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(target && { stream: target }),
    // a second line of defence, should somebody log a request's parts
    redact: { paths: [...secretHeaders.map((name) => `*.headers["${name}"]`), '*.headers.cookie'], censor: '[secret]' },
    serializers: {
      req: (request) => ({ id: request.id, method: request.method, path: blotQuery(request.url) }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error) => describe(error),
    },
  };
}

/** Where lines go; the standard output unless a test reads them. */
export interface LogTarget {
  write(line: string): void;
}

const secretHeaders = ['authorization', 'dpop', 'set-cookie', 'x-csrf'];

type Described = { type: string; message: string; stack: string; code?: string; cause?: Described };

/** Type, text, place and causes: never an error's other properties, which may carry a request or an answer. */
export function describe(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  return {
    type: error.name,
    message: blot(error.message),
    stack: blot(error.stack ?? ''),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(error.cause !== undefined && { cause: describe(error.cause) }),
  };
}

/** `/bff/callback?code=…&state=…` → `/bff/callback?code,state`: values may be codes, tokens or somebody's search. */
export function blotQuery(address: string): string {
  const [whole = '', query] = address.split('?', 2);
  const path = whole.replace(mailedKey, '/$1/[key]');
  if (query === undefined) return blot(path);
  return `${blot(path)}?${blot([...new URLSearchParams(query).keys()].join(','))}`;
}

/** the way into an account, as long as it has not been used */
const mailedKey = /^\/(activation|reset_password\/create)\/[^/]+/;

const blot = (text: string): string =>
  text
    .replaceAll(/[^\s@/?&=,"'<>]+(?:@|%40)[^\s@/?&=,"'<>]+/gi, '[e-mail]')
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]');
