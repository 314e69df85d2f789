import type { Messages } from '../messages.ts';

export const paymentMessages: Messages = {
  'payment.unavailable': {
    sv: 'Betaltjänsten svarar inte just nu. Din beställning finns kvar; försök igen om en stund.',
    en: 'The payment service is not answering right now. Your order is kept; please try again in a while.',
  },
  'payment.not_required': {
    sv: 'Den här beställningen ska inte betalas här.',
    en: 'This order is not to be paid here.',
  },
  'payment.provider_unknown': {
    sv: 'Beställningen kan inte betalas på det sättet.',
    en: 'The order cannot be paid that way.',
  },
  'payment.under_review': {
    sv: 'Betalningen granskas. Kontakta kundtjänst.',
    en: 'The payment is being reviewed. Please contact customer support.',
  },
  'webhook.refused': { sv: 'Avsändaren är inte känd.', en: 'The sender is not known.' },
};
