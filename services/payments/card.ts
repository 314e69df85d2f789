import { type Static, Type } from 'typebox';

/** What the shopper types into the card form. */
export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
}

/** What is kept of a card: never its whole number, never its security code. */
export const Card = Type.Object({
  paymentMethod: Type.String(),
  maskedPan: Type.String({ description: 'first six and last four digits, e.g. 492500******0004' }),
  expiryDate: Type.String({ description: 'MMYY' }),
});
export type Card = Static<typeof Card>;

/** What the bank will answer. */
export type Outcome = 'accept' | 'decline' | 'challenge';

export type CardFault = 'missing' | 'invalid' | 'expired' | 'onlyTestCards';

export type CardFaults = Partial<Record<keyof CardForm, CardFault>>;

export type CardCheck = { card: Card; outcome: Outcome } | { faults: CardFaults };

/** The cards that this stand-in knows. Any other number is refused before anything is kept of it. */
export const testCards: Record<string, Outcome> = {
  '4925000000000004': 'accept',
  '4925000000000087': 'decline',
  '4925000000000079': 'challenge',
};

/** Checks all fields at once. A card is valid through the last day of its month. */
export function checkCard(form: CardForm, now: Date): CardCheck {
  const number = form.number.replaceAll(/[\s-]/g, '');
  const outcome = testCards[number];
  const faults = {
    ...fault('number', numberFault(number, outcome)),
    ...fault('expiry', expiryFault(form.expiry, now)),
    ...fault('cvc', cvcFault(form.cvc.trim())),
    ...fault('name', form.name.trim() === '' ? 'missing' : null),
  };
  if (!outcome || Object.keys(faults).length > 0) return { faults };
  return {
    card: {
      paymentMethod: 'Visa',
      maskedPan: `${number.slice(0, 6)}******${number.slice(-4)}`,
      expiryDate: form.expiry.replaceAll(/\D/g, ''),
    },
    outcome,
  };
}

function numberFault(number: string, outcome: Outcome | undefined): CardFault | null {
  if (number === '') return 'missing';
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return 'invalid';
  return outcome ? null : 'onlyTestCards';
}

function expiryFault(expiry: string, now: Date): CardFault | null {
  if (expiry.trim() === '') return 'missing';
  const [, month, year] = /^\s*(\d{2})\s*\/?\s*(\d{2})\s*$/.exec(expiry) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return 'invalid';
  const firstDayAfter = new Date(2000 + Number(year), Number(month), 1);
  return firstDayAfter > now ? null : 'expired';
}

function cvcFault(cvc: string): CardFault | null {
  if (cvc === '') return 'missing';
  return /^\d{3,4}$/.test(cvc) ? null : 'invalid';
}

/** ISO/IEC 7812-1 annex B. */
function passesLuhn(number: string): boolean {
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, index) => {
      const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (weighted > 9 ? weighted - 9 : weighted);
    }, 0);
  return sum % 10 === 0;
}

const fault = (field: keyof CardForm, kind: CardFault | null): CardFaults => (kind ? { [field]: kind } : {});
