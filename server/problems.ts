import { STATUS_CODES } from 'node:http';
import type { Problem } from '#shared/contract/problem.ts';
import { type ProblemCode, problemCodes } from '#shared/problem-codes.ts';

export type ProblemField = { name: string; code: string };

/** An error that the reader is told about: `code` says what, its `cause` stays in the log. */
export class ShopProblem extends Error {
  readonly code: ProblemCode;
  readonly fields: readonly ProblemField[] | undefined;

  constructor(code: ProblemCode, options: ErrorOptions & { fields?: readonly ProblemField[] } = {}) {
    super(code, options);
    this.name = new.target.name;
    this.code = code;
    this.fields = options.fields;
  }

  get status(): number {
    return problemCodes[this.code];
  }
}

/** Nobody is signed in, or the session ended. */
export class SessionRequired extends ShopProblem {
  constructor(options?: ErrorOptions) {
    super('session.required', options);
  }
}

/** Signed in, but this kind of user may not. */
export class AccessDenied extends ShopProblem {
  constructor(options?: ErrorOptions) {
    super('accessDenied', options);
  }
}

/** The code for whatever was thrown: a problem's own, `unknown.error` for everything that was not foreseen. */
export const codeOf = (error: unknown): ProblemCode => (error instanceof ShopProblem ? error.code : 'unknown.error');

export const isSessionRequired = (error: unknown): boolean => codeOf(error) === 'session.required';

/** The answer's body (RFC 9457). `about:blank` says that title and status are HTTP's own and `code` tells the rest. */
export function toProblem(error: ShopProblem, requestId: string): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    code: error.code,
    requestId,
    ...(error.fields && { fields: [...error.fields] }),
  };
}
