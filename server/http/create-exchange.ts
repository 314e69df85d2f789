import { Agent, errors } from 'undici';
import { gatherAnswer } from './gather-answer.ts';
import type { UpstreamAnswer, UpstreamCall } from './transport.ts';
import { UpstreamInvalid, UpstreamTimeout, UpstreamUnavailable } from './upstream-errors.ts';

export interface ExchangeOptions {
  /** the only origins that a request may go to */
  allowedOrigins: readonly string[];
  /** for a whole exchange, in milliseconds, where the call names none */
  timeoutMs: number;
  /** largest answer that is read, in bytes */
  maxBytes: number;
}

/** As `UpstreamAnswer`, with the body's bytes. */
export type RawAnswer = Omit<UpstreamAnswer, 'body'> & { body: Buffer };

export interface Exchange {
  (call: UpstreamCall): Promise<RawAnswer>;
  /** waits for what is under way and closes the pools */
  close(): Promise<void>;
}

const connectTimeoutMs = 2000;
const connectionsPerOrigin = 64;
const keptHeaders = [
  'cache-control',
  'content-type',
  'date',
  'dpop-nonce',
  'etag',
  'last-modified',
  'retry-after',
  'www-authenticate',
] as const;

/**
 * HTTP as the BFF speaks it to other systems: pooled connections for each origin, time limits on connecting, headers,
 * body and the whole, a size limit, no redirects followed, no origin that is not listed. Throws `UpstreamUnavailable`,
 * `UpstreamTimeout` or `UpstreamInvalid`, and a plain Error for an origin that is not listed.
 */
export function createExchange(options: ExchangeOptions): Exchange {
  const allowed = new Set(options.allowedOrigins);
  const agent = new Agent({
    connections: connectionsPerOrigin,
    connect: { timeout: connectTimeoutMs },
    headersTimeout: options.timeoutMs,
    bodyTimeout: options.timeoutMs,
    allowH2: false,
  });

  async function exchange(call: UpstreamCall): Promise<RawAnswer> {
    if (!allowed.has(call.url.origin)) throw new Error(`not an allowed origin: ${call.url.origin}`);
    try {
      return await gatherAnswer(
        agent,
        {
          origin: call.url.origin,
          path: call.url.pathname + call.url.search,
          method: call.method,
          headers: call.headers,
          body: call.body ?? null,
        },
        {
          timeoutMs: call.timeoutMs ?? options.timeoutMs,
          maxBytes: options.maxBytes,
          signal: call.signal,
          keepHeaders,
        },
      );
    } catch (error) {
      throw toFailure(error);
    }
  }

  return Object.assign(exchange, { close: () => agent.close() });
}

function keepHeaders(given: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of keptHeaders) {
    const value = given[name];
    if (value !== undefined) kept[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return kept;
}

function toFailure(error: unknown): Error {
  if (error instanceof UpstreamInvalid || error instanceof UpstreamTimeout) return error;
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError)
    return new UpstreamTimeout({ cause: error });
  if (error instanceof errors.HTTPParserError || error instanceof errors.HeadersOverflowError)
    return new UpstreamInvalid({ cause: error });
  return new UpstreamUnavailable({ cause: error });
}
