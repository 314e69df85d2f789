import type { Part } from '#shared/contract/part.ts';
import { codeOf, isSessionRequired } from '../problems.ts';

/**
 * One part of an aggregated answer: what the promise gives, or the code of why it cannot be had. A session that ended is
 * no fault of one part: `session.required` is thrown on.
 */
export async function partOf<T>(promise: Promise<T>): Promise<Part<T>> {
  try {
    return { ok: true, data: await promise };
  } catch (error) {
    if (isSessionRequired(error)) throw error;
    return { ok: false, code: codeOf(error) };
  }
}
