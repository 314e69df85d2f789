import type { Messages } from '../messages.ts';

export const accountMessages: Messages = {
  'email.already_registered': {
    sv: 'E-postadressen är redan registrerad.',
    en: 'The email address is already registered.',
  },
  'email.invalid': { sv: 'E-postadressen är felaktig.', en: 'The email address is not valid.' },
  'password.too_weak': {
    sv: 'Lösenordet ska ha minst 8 tecken, med stor och liten bokstav, siffra och specialtecken.',
    en: 'The password must have at least 8 characters, with an upper-case and a lower-case letter, a number and a special character.',
  },
  'password.current_incorrect': { sv: 'Det nuvarande lösenordet är fel.', en: 'The current password is wrong.' },
  'terms.not_accepted': { sv: 'Du måste godkänna villkoren.', en: 'You must accept the terms.' },
  'activation.key_not_found': {
    sv: 'Länken är felaktig eller redan använd.',
    en: 'The link is wrong or has already been used.',
  },
  'activation.key_expired': {
    sv: 'Länken gäller inte längre. Beställ ett nytt mejl.',
    en: 'The link is no longer valid. Ask for a new mail.',
  },
  'reset.key_not_found': { sv: 'Länken är felaktig.', en: 'The link is wrong.' },
  'reset.key_invalid': {
    sv: 'Länken gäller inte längre. Begär en ny.',
    en: 'The link is no longer valid. Ask for a new one.',
  },
  'credentials.wrong': { sv: 'Fel e-postadress eller lösenord.', en: 'Wrong email address or password.' },
  'credentials.too_many': {
    sv: 'För många försök. Vänta en stund och försök igen.',
    en: 'Too many attempts. Wait a while and try again.',
  },
  'account.inactive': {
    sv: 'Kontot är inte aktiverat. Följ länken i mejlet som vi har skickat.',
    en: 'The account has not been activated. Follow the link in the mail that we sent.',
  },
  'account.not_found': { sv: 'Kontot finns inte.', en: 'The account does not exist.' },
  'country.unknown': { sv: 'Landet finns inte i listan.', en: 'The country is not in the list.' },
  'zip_code.invalid': { sv: 'Skriv postnumret som 123 45.', en: 'Write the zip code as 123 45.' },
  'birth_date.invalid': { sv: 'Födelsedatumet är felaktigt.', en: 'The date of birth is not valid.' },
  'key.wrong': { sv: 'Nyckeln är fel.', en: 'The key is wrong.' },
};
