import type { Dispatcher } from 'undici';
import type { RawAnswer } from './create-exchange.ts';
import { UpstreamInvalid, UpstreamTimeout } from './upstream-errors.ts';

export interface GatherOptions {
  /** for the whole exchange, in milliseconds */
  timeoutMs: number;
  /** largest answer that is read, in bytes */
  maxBytes: number;
  signal: AbortSignal | undefined;
  keepHeaders: (headers: Readonly<Record<string, string | string[] | undefined>>) => Record<string, string>;
}

/**
 * One exchange, its body gathered as it comes in: half the price of undici's `request`, whose streams nobody here needs.
 * Rejects with what undici says, with the signal's reason, with `UpstreamTimeout` or with `UpstreamInvalid` when the
 * answer is too large; the connection is given up then.
 */
export function gatherAnswer(
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  { timeoutMs, maxBytes, signal, keepHeaders }: GatherOptions,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let failure: Error | undefined;
    let status = 0;
    let headers: Record<string, string> = {};
    let length = 0;
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => fail(new UpstreamTimeout()), timeoutMs);
    const onAbort = () => fail(new Error('no longer wanted', { cause: signal?.reason }));
    signal?.addEventListener('abort', onAbort);

    function end(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }

    /** At once, even while the request still waits for a connection, and for the first reason alone. */
    function fail(reason: Error): void {
      failure ??= reason;
      end();
      reject(failure);
      controller?.abort(failure);
    }

    if (signal?.aborted) return onAbort();
    dispatcher.dispatch(request, {
      onRequestStart(given) {
        controller = given;
        if (failure) given.abort(failure);
      },
      onResponseStart(_controller, statusCode, given) {
        status = statusCode;
        headers = keepHeaders(given);
      },
      onResponseData(_controller, chunk) {
        length += chunk.length;
        if (length > maxBytes)
          fail(new UpstreamInvalid({ cause: new Error(`answer is larger than ${maxBytes} bytes`) }));
        else chunks.push(chunk);
      },
      onResponseEnd() {
        end();
        resolve({
          status,
          headers,
          body: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, length),
        });
      },
      onResponseError(_controller, error) {
        end();
        reject(failure ?? error);
      },
    });
  });
}
