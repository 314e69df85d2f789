import type { Locale } from '#shared/locale.ts';

interface OwnText {
  title: string;
  text: string;
}

/** What documents say that no page of the content system fills: title, and a sentence for who has no JavaScript. */
export const ownTexts = {
  'sign-in': {
    sv: { title: 'Logga in', text: '' },
    en: { title: 'Sign in', text: '' },
  },
  'sign-up': {
    sv: { title: 'Skapa konto', text: '' },
    en: { title: 'Create an account', text: '' },
  },
  activation: {
    sv: { title: 'Aktivera ditt konto', text: '' },
    en: { title: 'Activate your account', text: '' },
  },
  'reset-password': {
    sv: { title: 'Glömt lösenordet?', text: '' },
    en: { title: 'Forgot your password?', text: '' },
  },
  'new-password': {
    sv: { title: 'Välj ett nytt lösenord', text: '' },
    en: { title: 'Choose a new password', text: '' },
  },
  'not-found': {
    sv: {
      title: 'Sidan finns inte',
      text: 'Adressen leder ingenstans. Den kan vara felskriven, eller så har sidan flyttat.',
    },
    en: { title: 'Page not found', text: 'The address leads nowhere. It may be mistyped, or the page has moved.' },
  },
  maintenance: {
    sv: {
      title: 'Vi arbetar på sidan',
      text: 'Just nu kan du inte handla eller ändra något här. Försök igen om en stund.',
    },
    en: {
      title: 'Down for maintenance',
      text: 'You cannot buy or change anything here right now. Please try again in a while.',
    },
  },
} satisfies Record<string, Record<Locale, OwnText>>;

export const hasOwnText = (screen: string): screen is keyof typeof ownTexts => Object.hasOwn(ownTexts, screen);
