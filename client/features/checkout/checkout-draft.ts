import type { CheckoutValues } from './checkout-form.ts';

const draftKey = 'checkoutDraft';

/**
 * What has been typed into the checkout, kept for this tab alone so that a reload, a declined card or a detour to the
 * conditions loses nothing. The boxes are not kept: they are ticked for one order, by hand.
 */
export function keepDraft(customer: string, values: Partial<CheckoutValues>): void {
  const { termsAccepted: _terms, immediateStartConsent: _consent, ...typed } = values;
  try {
    sessionStorage.setItem(draftKey, JSON.stringify({ customer, typed }));
  } catch {
    // a browser that stores nothing keeps the form while the page lives
  }
}

/** What this customer had typed. Another customer's draft, at the same computer, is nobody's business. */
export function readDraft(customer: string): Partial<CheckoutValues> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null');
    if (typeof draft !== 'object' || draft === null || !('customer' in draft) || draft.customer !== customer) return {};
    return 'typed' in draft ? textsOf(draft.typed) : {};
  } catch {
    return {};
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(draftKey);
  } catch {
    // nothing was kept
  }
}

const fields = ['name', 'street', 'zipCode', 'city', 'countryId', 'phone', 'paymentOptionId'] as const;

function textsOf(typed: unknown): Partial<CheckoutValues> {
  if (typeof typed !== 'object' || typed === null) return {};
  const given = new Map<string, unknown>(Object.entries(typed));
  return Object.fromEntries(
    fields.map((field) => [field, given.get(field)]).filter(([, text]) => typeof text === 'string'),
  );
}
