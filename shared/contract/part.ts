import { type Static, type TSchema, Type } from 'typebox';
import { ProblemCode } from './problem.ts';

/**
 * One part of an answer that aggregates several upstream calls: the data, or the code of what went wrong with this part
 * alone, so that one upstream being down costs its own part of the page and nothing else.
 */
export const Part = <T extends TSchema>(data: T) =>
  Type.Union([
    Type.Object({ ok: Type.Literal(true), data }, { additionalProperties: false }),
    Type.Object({ ok: Type.Literal(false), code: ProblemCode }, { additionalProperties: false }),
  ]);

export type Part<T> = { ok: true; data: T } | { ok: false; code: Static<typeof ProblemCode> };
