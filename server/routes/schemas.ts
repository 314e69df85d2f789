import { type TSchema, Type } from 'typebox';
import { closed, Id, Locale } from '#shared/contract/common.ts';
import { Problem } from '#shared/contract/problem.ts';

/** Every call of the API names its language. */
export const LocaleQuery = Type.Object({ locale: Locale }, closed);

export const IdParams = Type.Object({ id: Id }, closed);

/** The answer, and what every error looks like: an undeclared status would pass unfiltered. */
export const answers = <T extends TSchema>(success: T) => ({ '2xx': success, default: Problem });

/** `Idempotency-Key`, where the browser names its attempt: the same key has its effect once, however often it is sent. */
export const OptionalAttempt = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ pattern: '^[\\x21-\\x7e]{8,255}$' })),
});
