/**
 * Every code that an error answer may carry, with the HTTP status it is answered with. The client translates
 * `problem.<code>`; a test holds the two lists together.
 */
export const problemCodes = {
  'request.invalid': 400,
  'request.tooLarge': 413,
  'request.notFound': 404,
  'request.methodNotAllowed': 405,
  'request.tooMany': 429,
  'csrf.rejected': 403,
  'session.required': 401,
  'session.unavailable': 503,
  'signIn.failed': 400,
  'signIn.expired': 400,
  'signIn.unavailable': 503,
  accessDenied: 403,
  maintenance: 503,
  'upstream.unavailable': 503,
  'upstream.timeout': 504,
  'upstream.invalid': 502,
  'page.notFound': 404,
  'order.notFound': 404,
  'order.noProducts': 422,
  'order.termsNotAccepted': 422,
  'order.addressIncomplete': 422,
  'order.productUnavailable': 422,
  'order.productOnlyOnce': 422,
  'order.activeAgreement': 422,
  'order.changedSinceFirstTry': 422,
  'order.alreadyPaid': 409,
  'payment.notRequired': 422,
  'payment.unavailable': 503,
  'unknown.error': 500,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof problemCodes;
