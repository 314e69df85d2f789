import type { Messages } from '../messages.ts';

export const wireMessages: Messages = {
  'unknown.error': { sv: 'Något gick fel hos oss.', en: 'Something went wrong on our side.' },
  'request.invalid': { sv: 'Uppgifterna är inte rätt ifyllda.', en: 'The details are not filled in correctly.' },
  'request.not_found': { sv: 'Det du söker finns inte.', en: 'What you are looking for does not exist.' },
  'request.too_large': { sv: 'Förfrågan är för stor.', en: 'The request is too large.' },
  'request.too_many': {
    sv: 'För många försök. Vänta en stund och försök igen.',
    en: 'Too many attempts. Wait a while and try again.',
  },
  'service.busy': {
    sv: 'Det är många som vill in just nu. Försök igen om en stund.',
    en: 'Many are trying to get in right now. Try again in a while.',
  },
  'idempotency.key_reused': {
    sv: 'Samma nyckel har redan använts för en annan förfrågan.',
    en: 'The same key has already been used for another request.',
  },
  'idempotency.key_invalid': {
    sv: 'Nyckeln mot dubbla förfrågningar är felaktig.',
    en: 'The key against duplicate requests is malformed.',
  },
  'token.missing': { sv: 'Du behöver logga in.', en: 'You need to sign in.' },
  'token.invalid': { sv: 'Inloggningen gäller inte längre.', en: 'The sign-in is no longer valid.' },
  'token.proof_invalid': { sv: 'Inloggningen kunde inte bevisas.', en: 'The sign-in could not be proven.' },
  'identity.unavailable': {
    sv: 'Inloggningstjänsten svarar inte just nu.',
    en: 'The sign-in service is not answering right now.',
  },
  'account.no_access': {
    sv: 'Organisationskonton har ingen tillgång hit. Kontakta kundtjänst.',
    en: 'Organisation accounts have no access here. Please contact customer support.',
  },
  maintenance: {
    sv: 'Vi arbetar på sidan just nu. Försök igen om en stund.',
    en: 'We are doing maintenance. Try again in a while.',
  },
};
