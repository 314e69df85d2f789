/** An address's form: no Å, Ä or Ö, and nothing else that a mail server may not take (specification section 5). */
export const emailPattern = String.raw`^[A-Za-z0-9.!#$%&'*+/=?^_\x60{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$`;

/** In characters. */
export const longestEmail = 255;

/** What is wrong with an address, so that the reader can be told how to mend it. */
export type EmailFault = 'required' | 'tooLong' | 'swedishLetters' | 'format';

/** The first fault of an address as it was typed, or null for one that will do. Space around it does not count. */
export function emailFault(typed: string): EmailFault | null {
  const email = typed.trim();
  if (email === '') return 'required';
  if (email.length > longestEmail) return 'tooLong';
  // composed first: a keyboard may send the ring and the dots as characters of their own
  if (/[åäö]/i.test(email.normalize('NFC'))) return 'swedishLetters';
  return emailForm.test(email) ? null : 'format';
}

const emailForm = new RegExp(emailPattern, 'u');
