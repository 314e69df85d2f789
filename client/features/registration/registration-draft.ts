import type { RegistrationValues } from './registration-values.ts';

const draftKey = 'registrationDraft';

/** What of the form is kept for this tab: never a password, and no box that is ticked as a consent. */
type Draft = Pick<RegistrationValues, 'name' | 'email'>;

/** Keeps what has been typed, so that a reload, the other language or a detour to the conditions loses nothing. */
export function keepDraft({ name = '', email = '' }: Partial<Draft>): void {
  try {
    sessionStorage.setItem(draftKey, JSON.stringify({ name, email } satisfies Draft));
  } catch {
    // a browser that stores nothing keeps the form while the page lives
  }
}

export function readDraft(): Partial<Draft> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null');
    if (typeof draft !== 'object' || draft === null) return {};
    const { name, email }: { name?: unknown; email?: unknown } = draft;
    return { ...(typeof name === 'string' && { name }), ...(typeof email === 'string' && { email }) };
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
