import { Type } from 'typebox';
import { BusinessError } from '../wire/business-error.ts';

/** An address as people write it; checked and lower-cased by `toEmail`. */
export const EmailText = Type.String({ minLength: 1, maxLength: 255 });

/** A key out of a mail, which is 32 bytes in base64url; anything else is simply not found. */
export const KeyText = Type.String({ minLength: 1, maxLength: 255 });

/** What is typed where a password is asked for; whether a new one is strong enough says `requireStrong`. */
export const PasswordText = Type.String({ minLength: 1, maxLength: 255 });

/** The address in the form that accounts have it; throws 422 `email.invalid`, as for one with Å, Ä or Ö. */
export function toEmail(text: string): string {
  const email = text.trim().normalize('NFC').toLowerCase();
  if (!/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(email))
    throw new BusinessError(422, 'email.invalid', { pointer: '/data/attributes/email' });
  return email;
}

/** At least 8 characters with an upper-case and a lower-case letter, a digit and something else (specification section 5). */
export function requireStrong(password: string, field = 'password'): void {
  const strong = [/^.{8,}$/su, /\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\d]/u].every((rule) => rule.test(password));
  if (!strong) throw new BusinessError(422, 'password.too_weak', { pointer: `/data/attributes/${field}` });
}
