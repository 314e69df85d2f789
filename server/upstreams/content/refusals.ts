import type { UpstreamError } from '../../http/upstream-errors.ts';
import { ShopProblem } from '../../problems.ts';

/** WordPress answers 404 `rest_no_route` for a type that it does not have; its texts are never read. */
export const readRefusal = () => ({ errorKey: null, fields: [] });

export const toProblem = (refusal: UpstreamError): ShopProblem =>
  new ShopProblem(refusal.status === 404 ? 'page.notFound' : 'upstream.invalid', { cause: refusal });
