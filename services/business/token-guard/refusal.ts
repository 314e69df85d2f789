import { BusinessError } from '../wire/business-error.ts';

/** 401 with the challenge of the scheme that would be right here (RFC 6750 section 3, RFC 9449 section 7.1). */
export function refusal(errorKey: string, error: string | null, scheme: 'Bearer' | 'DPoP' = 'Bearer'): BusinessError {
  const challenge = error === null ? scheme : `${scheme} error="${error}"`;
  return new BusinessError(401, errorKey, { headers: { 'www-authenticate': challenge } });
}
