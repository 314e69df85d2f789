import { type ProblemField, ShopProblem } from '../problems.ts';

/** An upstream answered and refused: its status, its key for the reason, the fields at fault. None of its text. */
export class UpstreamError extends Error {
  readonly status: number;
  readonly errorKey: string | null;
  readonly fields: readonly ProblemField[];

  constructor(upstream: string, refusal: { status: number; errorKey: string | null; fields: readonly ProblemField[] }) {
    super(`${upstream} answered ${refusal.status} ${refusal.errorKey ?? ''}`.trim());
    this.name = 'UpstreamError';
    this.status = refusal.status;
    this.errorKey = refusal.errorKey;
    this.fields = refusal.fields;
  }
}

/** No connection, a connection that broke, or a system that says it cannot. */
export class UpstreamUnavailable extends ShopProblem {
  constructor(options?: ErrorOptions) {
    super('upstream.unavailable', options);
  }
}

/** No whole answer within the time given. */
export class UpstreamTimeout extends ShopProblem {
  constructor(options?: ErrorOptions) {
    super('upstream.timeout', options);
  }
}

/** An answer that is too large, no JSON, or not of the agreed shape. */
export class UpstreamInvalid extends ShopProblem {
  constructor(options?: ErrorOptions) {
    super('upstream.invalid', options);
  }
}
