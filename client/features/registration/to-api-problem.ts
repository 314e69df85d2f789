import { ApiProblem } from '../../api/api-problem.ts';

/** What a failed call is told as; anything unforeseen is an unknown error. */
export const toApiProblem = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem('unknown.error');
