import { ApiProblem, toApiProblem } from './api-problem.ts';
import { tellSessionLost } from './session-lost.ts';
import { withLocale } from './with-locale.ts';

const patienceMs = 30_000;

/** @throws ApiProblem */
export const getJson = <T>(path: string): Promise<T> => call<T>(path, { method: 'GET' });

/**
 * Sends `body` as JSON; an answer without content gives undefined.
 * @throws ApiProblem
 */
export const postJson = <T>(path: string, body: unknown, options: { idempotencyKey?: string } = {}): Promise<T> =>
  call<T>(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
    },
    body: JSON.stringify(body),
  });

/** @throws ApiProblem */
export const deleteAt = (path: string): Promise<void> => call<void>(path, { method: 'DELETE' });

interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
}

async function call<T>(path: string, request: Call): Promise<T> {
  const response = await send(path, request);
  // the answer's shape is what the server's schema for this address lets through
  if (response.ok) return readJson<T>(response);
  const body = await readJson<unknown>(response);
  const problem = toApiProblem(response.status, response.headers.get('x-request-id'), body);
  if (problem.code === 'session.required') tellSessionLost();
  throw problem;
}

async function send(path: string, request: Call): Promise<Response> {
  try {
    return await fetch(withLocale(path), {
      ...request,
      headers: { accept: 'application/json', 'x-csrf': '1', ...request.headers },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch {
    // 'Failed to fetch', in a browser's words, is nothing to show anybody
    throw new ApiProblem('network');
  }
}

/** An answer without JSON gives undefined. */
async function readJson<T>(response: Response): Promise<T> {
  const isJson = response.status !== 204 && response.headers.get('content-type')?.includes('json');
  try {
    return JSON.parse(isJson ? await response.text() : 'null') ?? undefined;
  } catch {
    // broken off on the way
    throw new ApiProblem('network', response.status, response.headers.get('x-request-id'));
  }
}
