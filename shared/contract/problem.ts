import { type Static, Type } from 'typebox';
import { type ProblemCode as Code, problemCodes } from '../problem-codes.ts';

/** The translation key (`problem.<code>`) of what the reader is told. */
export const ProblemCode = Type.Unsafe<Code>(Type.String({ enum: Object.keys(problemCodes) }));
export type ProblemCode = Static<typeof ProblemCode>;

/** `application/problem+json`, RFC 9457, with our code, the request's id and, for a form, the fields at fault. */
export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    code: ProblemCode,
    requestId: Type.String(),
    fields: Type.Optional(
      Type.Array(
        Type.Object(
          { name: Type.String({ description: 'the field as the request names it' }), code: Type.String() },
          { additionalProperties: false },
        ),
      ),
    ),
  },
  { additionalProperties: false },
);
export type Problem = Static<typeof Problem>;
