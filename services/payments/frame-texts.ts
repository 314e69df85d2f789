import type { CardFault, CardForm } from './card.ts';

export type FrameLanguage = 'sv' | 'en';

/** The form's language from a BCP 47 tag such as `sv-SE`; English unless it is Swedish. */
export const frameLanguage = (tag: string | undefined): FrameLanguage => (/^sv\b/i.test(tag ?? '') ? 'sv' : 'en');

/** `1 895,00 kr` or `SEK 1,895.00`. */
export function formatAmount(ore: number, currency: string, language: FrameLanguage): string {
  const locale = language === 'sv' ? 'sv-SE' : 'en-GB';
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(ore / 100);
}

type FaultTexts = Record<keyof CardForm, Partial<Record<CardFault, string>>>;

const sv = {
  title: 'Kortbetalning',
  toPay: 'Att betala',
  number: 'Kortnummer',
  expiry: 'Giltigt till (MM/ÅÅ)',
  cvc: 'Säkerhetskod (CVC)',
  cvcHelp: 'De tre siffrorna på kortets baksida',
  name: 'Namn på kortet',
  pay: (amount: string) => `Betala ${amount}`,
  paying: 'Betalar …',
  paid: 'Betalningen är klar',
  paidText: (amount: string) => `${amount} är betalt. Du kan stänga den här sidan utan att något går förlorat.`,
  ended: 'Betalningen är avslutad',
  endedText:
    'Butiken har avslutat den här betalningen. Inget har dragits från ditt kort. Gå tillbaka till varukorgen och börja om.',
  declined:
    'Din bank godkände inte köpet. Inget har dragits från kortet. Försök med ett annat kort eller kontakta din bank.',
  notConfirmed:
    'Köpet bekräftades inte hos banken. Inget har dragits från kortet. Du kan försöka igen eller ta ett annat kort.',
  notReady: 'Butiken kunde inte ta emot betalningen just nu. Inget har dragits från kortet. Försök igen om en stund.',
  noAnswer: 'Vi fick inget svar. Kontrollera din uppkoppling och tryck på knappen igen: köpet dras aldrig två gånger.',
  checkFields: 'Rätta fälten som är markerade.',
  testCards: 'Testkort',
  testCardsText: 'Det här är en testbetalning: inga pengar dras. Välj ett kort så fylls formuläret i.',
  accept: 'godkänns',
  decline: 'nekas',
  challenge: 'ska bekräftas hos banken',
  bankTitle: 'Bekräfta hos din bank',
  bankText: (amount: string) => `Arkivboden vill dra ${amount} från ditt kort. Vill du godkänna köpet?`,
  approve: 'Godkänn',
  refuse: 'Avböj',
  unauthorised: 'Betalningen kan inte visas',
  unauthorisedText: 'Adressen till kortformuläret stämmer inte. Gå tillbaka till butiken och öppna kassan igen.',
  unknown: 'Betalningen finns inte',
  unknownText: 'Gå tillbaka till butiken och öppna kassan igen.',
  faults: {
    number: {
      missing: 'Skriv kortets nummer',
      invalid: 'Kortnumret stämmer inte. Kontrollera siffrorna',
      onlyTestCards: 'Här fungerar bara testkorten nedan. Skriv inte ditt riktiga kortnummer',
    },
    expiry: {
      missing: 'Skriv månad och år, till exempel 08/29',
      invalid: 'Skriv månad och år med två siffror var, till exempel 08/29',
      expired: 'Kortet har gått ut',
    },
    cvc: { missing: 'Skriv säkerhetskoden', invalid: 'Säkerhetskoden är tre eller fyra siffror' },
    name: { missing: 'Skriv namnet som det står på kortet' },
  } satisfies FaultTexts as FaultTexts,
};

/** Everything that the card form says. */
export type FrameTexts = typeof sv;

const en: FrameTexts = {
  title: 'Card payment',
  toPay: 'To pay',
  number: 'Card number',
  expiry: 'Valid until (MM/YY)',
  cvc: 'Security code (CVC)',
  cvcHelp: 'The three digits on the back of the card',
  name: 'Name on card',
  pay: (amount) => `Pay ${amount}`,
  paying: 'Paying …',
  paid: 'The payment is complete',
  paidText: (amount) => `${amount} has been paid. You can close this page without losing anything.`,
  ended: 'The payment has been closed',
  endedText:
    'The shop has closed this payment. Nothing has been charged to your card. Go back to the cart and start again.',
  declined: 'Your bank did not approve the purchase. Nothing has been charged. Try another card or contact your bank.',
  notConfirmed:
    'The purchase was not confirmed with the bank. Nothing has been charged. You can try again or use another card.',
  notReady: 'The shop could not take the payment just now. Nothing has been charged. Please try again in a while.',
  noAnswer: 'We got no answer. Check your connection and press the button again: a purchase is never charged twice.',
  checkFields: 'Please correct the marked fields.',
  testCards: 'Test cards',
  testCardsText: 'This is a test payment: no money is drawn. Choose a card and the form is filled in.',
  accept: 'is approved',
  decline: 'is declined',
  challenge: 'has to be confirmed with the bank',
  bankTitle: 'Confirm with your bank',
  bankText: (amount) => `Arkivboden wants to charge ${amount} to your card. Do you approve the purchase?`,
  approve: 'Approve',
  refuse: 'Decline',
  unauthorised: 'The payment cannot be shown',
  unauthorisedText: 'The address of the card form is not right. Go back to the shop and open the checkout again.',
  unknown: 'There is no such payment',
  unknownText: 'Go back to the shop and open the checkout again.',
  faults: {
    number: {
      missing: 'Enter the card number',
      invalid: 'The card number is not right. Please check the digits',
      onlyTestCards: 'Only the test cards below work here. Do not enter your real card number',
    },
    expiry: {
      missing: 'Enter month and year, for example 08/29',
      invalid: 'Enter month and year with two digits each, for example 08/29',
      expired: 'The card has expired',
    },
    cvc: { missing: 'Enter the security code', invalid: 'The security code has three or four digits' },
    name: { missing: 'Enter the name as it stands on the card' },
  },
};

export const frameTexts: Record<FrameLanguage, FrameTexts> = { sv, en };
