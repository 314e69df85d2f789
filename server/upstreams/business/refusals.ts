import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { ProblemCode } from '#shared/problem-codes.ts';
import type { UpstreamError } from '../../http/upstream-errors.ts';
import { type ProblemField, ShopProblem } from '../../problems.ts';
import { Maybe } from './wire.ts';

/** The business API's reasons in our words. A reason that does not stand here is told by its status alone. */
const codes: Readonly<Record<string, ProblemCode>> = {
  maintenance: 'maintenance',
  'request.too_many': 'request.tooMany',
  'account.no_access': 'accessDenied',
  'order.not_found': 'order.notFound',
  'order.no_products': 'order.noProducts',
  'order.terms_not_accepted': 'order.termsNotAccepted',
  'order.address_incomplete': 'order.addressIncomplete',
  'order.product_unavailable': 'order.productUnavailable',
  'order.product_only_once': 'order.productOnlyOnce',
  'order.active_agreement': 'order.activeAgreement',
  'order.already_paid': 'order.alreadyPaid',
  'idempotency.key_reused': 'order.changedSinceFirstTry',
  'subscription.not_free': 'subscription.notFree',
  'subscription.already_used': 'subscription.alreadyUsed',
  'subscription.active_agreement': 'subscription.activeAgreement',
  'payment.not_required': 'payment.notRequired',
  'payment.unavailable': 'payment.unavailable',
};

const codesOfStatus: Readonly<Record<number, ProblemCode>> = {
  401: 'session.required',
  403: 'accessDenied',
  404: 'request.notFound',
  422: 'request.invalid',
  429: 'request.tooMany',
};

export const codeOfKey = (errorKey: string): ProblemCode => codes[errorKey] ?? 'unknown.error';

export function toProblem(refusal: UpstreamError): ShopProblem {
  const code = (refusal.errorKey && codes[refusal.errorKey]) || codesOfStatus[refusal.status] || 'upstream.invalid';
  return new ShopProblem(code, { cause: refusal, ...(refusal.fields.length > 0 && { fields: refusal.fields }) });
}

const Refusal = Compile(
  Type.Object({
    error_key: Maybe(Type.String()),
    errors: Maybe(
      Type.Array(Type.Object({ code: Type.String(), source: Maybe(Type.Object({ pointer: Type.String() })) })),
    ),
  }),
);

/** Key and fields of an error body; its messages stay behind. */
export function readRefusal(body: unknown): { errorKey: string | null; fields: ProblemField[] } {
  if (!Refusal.Check(body)) return { errorKey: null, fields: [] };
  const fields = (body.errors ?? []).flatMap(({ code, source }) => (source ? [toField(source.pointer, code)] : []));
  return { errorKey: body.error_key ?? null, fields: fields.filter(isWord) };
}

/** `/data/attributes/address/zip_code` and `zip_code.too_long` → `address.zipCode` and `tooLong`. */
function toField(pointer: string, code: string): ProblemField {
  const name = pointer
    .replace(/^\/data\/attributes\//, '')
    .split('/')
    .map(camelCase)
    .join('.');
  return { name, code: camelCase(code.slice(code.lastIndexOf('.') + 1)) };
}

/** Names and codes are words; anything else would be text of theirs. */
const isWord = ({ name, code }: ProblemField): boolean => /^[\w.]{1,80}$/.test(name) && /^\w{1,40}$/.test(code);

const camelCase = (word: string): string => word.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
