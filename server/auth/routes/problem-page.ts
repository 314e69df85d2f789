import type { ProblemCode } from '#shared/problem-codes.ts';

/** Where a failed sign-in ends: the sign-in screen, which says what happened and begins nothing by itself. */
export function problemPage(problem: ProblemCode, returnTo: string): string {
  const query = new URLSearchParams({ problem, ...(returnTo !== '/' && { returnTo }) });
  return `/auth?${query.toString()}`;
}
