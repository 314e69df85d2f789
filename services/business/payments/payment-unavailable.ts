import { BusinessError } from '../wire/business-error.ts';
import { PaymentUnavailable } from './payment-provider.ts';

/** For `.catch`: the provider being down is 503 `payment.unavailable`; everything else is thrown on. */
export function paymentUnavailable(cause: unknown): never {
  if (!(cause instanceof PaymentUnavailable)) throw cause;
  throw new BusinessError(503, 'payment.unavailable', { cause, headers: { 'retry-after': '10' } });
}
