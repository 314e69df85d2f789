import { UpstreamTimeout, UpstreamUnavailable } from './upstream-errors.ts';

export interface BreakerOptions {
  /** so many failures in a row open it */
  failures: number;
  /** how long it stays open, in milliseconds; 0 never opens it */
  restMs: number;
  /** milliseconds, monotonic; default `performance.now` */
  clock?: () => number;
}

export type CircuitBreaker = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * Leaves an upstream that keeps failing alone for a while: calls then fail at once with `UpstreamUnavailable` instead of
 * waiting for it. After the rest one call is let through, and its outcome decides. Only answers that never came count
 * (`UpstreamUnavailable`, `UpstreamTimeout`), not refusals.
 */
export function createCircuitBreaker({
  failures,
  restMs,
  clock = () => performance.now(),
}: BreakerOptions): CircuitBreaker {
  let failed = 0;
  let closedUntil = 0;
  let probing = false;

  return async (call) => {
    const open = restMs > 0 && failed >= failures;
    if (open && (probing || clock() < closedUntil))
      throw new UpstreamUnavailable({ cause: new Error('resting after repeated failures') });
    probing = open;
    try {
      const answer = await call();
      failed = 0;
      return answer;
    } catch (error) {
      if (error instanceof UpstreamUnavailable || error instanceof UpstreamTimeout) {
        failed += 1;
        closedUntil = clock() + restMs;
      } else failed = 0;
      throw error;
    } finally {
      if (open) probing = false;
    }
  };
}
