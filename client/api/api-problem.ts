import type { Problem } from '#shared/contract/problem.ts';
import { type ProblemCode, problemCodes } from '#shared/problem-codes.ts';

/** `network`: no answer came, so nothing is known of what the server did. */
export type ApiProblemCode = ProblemCode | 'network';

/** Every way in which a call of the API fails. The reader is told `problem.<code>`. */
export class ApiProblem extends Error {
  readonly code: ApiProblemCode;
  /** 0 when no answer came */
  readonly status: number;
  readonly requestId: string | null;
  readonly fields: NonNullable<Problem['fields']>;

  constructor(code: ApiProblemCode, status = 0, requestId: string | null = null, fields: Problem['fields'] = []) {
    super(code);
    this.name = 'ApiProblem';
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.fields = fields;
  }
}

/** Reads an answer that is no success; what is not our own problem+json (a proxy's page) is an unknown error. */
export function toApiProblem(status: number, requestId: string | null, body: unknown): ApiProblem {
  if (!isProblem(body)) return new ApiProblem('unknown.error', status, requestId);
  return new ApiProblem(body.code, status, body.requestId ?? requestId, body.fields);
}

function isProblem(body: unknown): body is Pick<Problem, 'code'> & Partial<Problem> {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    Object.hasOwn(problemCodes, body.code)
  );
}
