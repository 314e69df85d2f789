import type { ProblemCode } from '#shared/problem-codes.ts';
import type { UpstreamError } from '../../http/upstream-errors.ts';
import { ShopProblem } from '../../problems.ts';

export { readRefusal } from '../business/refusals.ts';

/** The user API's reasons in our words. A reason that does not stand here is told by its status alone. */
const codes: Readonly<Record<string, ProblemCode>> = {
  maintenance: 'maintenance',
  'request.too_many': 'request.tooMany',
  'email.already_registered': 'email.alreadyRegistered',
  'activation.key_not_found': 'activation.keyUnknown',
  'activation.key_expired': 'activation.keyExpired',
  // whether a key was never given out or has had its day makes no difference to who holds it
  'reset.key_not_found': 'reset.keyInvalid',
  'reset.key_invalid': 'reset.keyInvalid',
  'password.current_incorrect': 'password.currentIncorrect',
  'idempotency.key_reused': 'request.invalid',
};

const codesOfStatus: Readonly<Record<number, ProblemCode>> = {
  401: 'session.required',
  422: 'request.invalid',
  429: 'request.tooMany',
};

export function toProblem(refusal: UpstreamError): ShopProblem {
  const code = (refusal.errorKey && codes[refusal.errorKey]) || codesOfStatus[refusal.status] || 'upstream.invalid';
  return new ShopProblem(code, { cause: refusal, ...(refusal.fields.length > 0 && { fields: refusal.fields }) });
}
