import type { ProblemField, ShopProblem } from '../problems.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { Transport, UpstreamAnswer, UpstreamCall } from './transport.ts';
import { UpstreamError, UpstreamInvalid, UpstreamUnavailable } from './upstream-errors.ts';

/** What every call to one upstream has in common; made once for each. */
export interface Upstream {
  /** for logs and metrics */
  name: string;
  /** base address without a trailing slash */
  base: string;
  breaker: CircuitBreaker;
  /** for one try, in milliseconds */
  timeoutMs: number;
  /** the reason that this upstream gives, in our words */
  toProblem: (refusal: UpstreamError) => ShopProblem;
  /** reads this upstream's error body */
  readRefusal: (body: unknown) => { errorKey: string | null; fields: readonly ProblemField[] };
  /** told of each exchange: its outcome (`ok` or a problem code) and seconds */
  observe: (upstream: string, outcome: string, seconds: number) => void;
}

/** On whose behalf, and how the request gets there. */
export interface Errand {
  transport: Transport;
  /** passed on as `x-request-id` */
  requestId: string;
  /** added to every address */
  query: Readonly<Record<string, string>>;
}

/** A compiled schema: `Compile(Type.Object(…))` of typebox/compile. */
export interface AnswerCheck<T> {
  Check(value: unknown): value is T;
  Errors(value: unknown): { instancePath: string; keyword: string }[];
}

export interface Ask<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** path below the base, its variable parts percent-encoded */
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  answer: AnswerCheck<T>;
}

export type Send = <T>(ask: Ask<T>) => Promise<T>;

/**
 * JSON calls to one upstream. Gives the answer's body, checked against the schema of the call. Throws `UpstreamUnavailable`,
 * `UpstreamTimeout`, `UpstreamInvalid`, or what `toProblem` makes of a refusal. A GET that met a broken connection or a
 * 503 is tried once more; nothing else is, since only a GET may safely run twice.
 */
export function createSend(upstream: Upstream, errand: Errand): Send {
  return async (ask) => {
    const call = toCall(upstream, errand, ask);
    const started = performance.now();
    const observe = (outcome: string) => upstream.observe(upstream.name, outcome, (performance.now() - started) / 1000);
    try {
      const value = await upstream.breaker(() => exchange(upstream, errand.transport, call));
      if (!ask.answer.Check(value))
        throw new UpstreamInvalid({ cause: differenceOf(upstream, call, ask.answer, value) });
      observe('ok');
      return value;
    } catch (error) {
      const failure = error instanceof UpstreamError ? upstream.toProblem(error) : error;
      observe(failure instanceof Error ? failure.message : 'unknown.error');
      throw failure;
    }
  };
}

function toCall<T>(upstream: Upstream, errand: Errand, ask: Ask<T>): UpstreamCall {
  const query = new URLSearchParams({ ...ask.query, ...errand.query }).toString();
  return {
    method: ask.method ?? 'GET',
    url: new URL(upstream.base + ask.path + (query && `?${query}`)),
    headers: {
      accept: 'application/json',
      'x-request-id': errand.requestId,
      ...(ask.body !== undefined && { 'content-type': 'application/json' }),
      ...ask.headers,
    },
    ...(ask.body !== undefined && { body: JSON.stringify(ask.body) }),
    timeoutMs: upstream.timeoutMs,
  };
}

async function exchange(upstream: Upstream, transport: Transport, call: UpstreamCall): Promise<unknown> {
  const answer = await transportTwice(transport, call);
  const { status } = answer;
  if (status === 204) return undefined;
  if (status >= 200 && status < 300) return readJson(upstream, call, answer);
  const refusal = new UpstreamError(upstream.name, { status, ...upstream.readRefusal(parse(answer.body)) });
  // a reason that we know is an answer; without one, 5xx is a system that cannot
  if (status >= 500 && upstream.toProblem(refusal).code.startsWith('upstream.'))
    throw new UpstreamUnavailable({ cause: refusal });
  throw refusal;
}

async function transportTwice(transport: Transport, call: UpstreamCall): Promise<UpstreamAnswer> {
  if (call.method !== 'GET') return transport(call);
  try {
    const answer = await transport(call);
    if (answer.status !== 503) return answer;
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error;
  }
  return transport(call);
}

function readJson(upstream: Upstream, call: UpstreamCall, answer: UpstreamAnswer): unknown {
  const value = parse(answer.body);
  if (value !== undefined && /^application\/(.+\+)?json/.test(answer.headers['content-type'] ?? '')) return value;
  throw new UpstreamInvalid({ cause: new Error(`${upstream.name} ${call.url.pathname}: not JSON`) });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Where the answer differs from the agreed shape; no value of it, since it may be anybody's data. */
function differenceOf<T>(upstream: Upstream, call: UpstreamCall, check: AnswerCheck<T>, value: unknown): Error {
  const places = check
    .Errors(value)
    .slice(0, 5)
    .map(({ instancePath, keyword }) => `${instancePath || '/'} ${keyword}`);
  return new Error(`${upstream.name} ${call.url.pathname}: ${places.join(', ')}`);
}
