import { createHash } from 'node:crypto';
import { type Static, type TSchema, Type } from 'typebox';
import { Refused } from './errors.ts';
import { fromJson, type Store } from './open-store.ts';

/** A creating request: where it went, what it said, and the caller's key for it, if any. */
export interface Asked {
  path: string;
  body: object;
  key: string | undefined;
}

/**
 * Does the work in a transaction, or gives the first answer again when the key has been seen with the same request.
 * Throws 422 when the key has been seen with another. What is refused is not kept: it may be asked again.
 */
export function once<Answer extends TSchema>(
  store: Store,
  { path, body, key }: Asked,
  answerShape: Answer,
  work: () => Static<Answer>,
): Static<Answer> {
  return store.atomically(() => {
    if (key === undefined) return work();
    const address = `${path} ${key}`;
    const request = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const known = store.first(AnswerRow, 'select request, answer from answers where key = :address', { address });
    if (known && known.request !== request)
      throw new Refused(422, { errors: { 'Idempotency-Key': ['was used for another request'] } });
    if (known) return fromJson(answerShape, known.answer);
    const answer = work();
    store.run('insert into answers (key, request, answer) values (:address, :request, :answer)', {
      address,
      request,
      answer: JSON.stringify(answer),
    });
    return answer;
  });
}

const AnswerRow = Type.Object({ request: Type.String(), answer: Type.String() });
