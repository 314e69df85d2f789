import { company } from '#shared/company.ts';
import type { Locale } from '#shared/locale.ts';
import type { Mail } from '../database/mail-outbox.ts';

/** Whom a mail with a key goes to, and which. */
export interface KeyMail {
  to: string;
  name: string;
  locale: Locale;
  shopOrigin: string;
  key: string;
}

/** The mail that a new account is activated from. */
export function activationMail(mail: KeyMail & { activateTrial: boolean }): Mail {
  const link = `${mail.shopOrigin}/activation/${mail.key}${mail.activateTrial ? '/true' : ''}?locale=${mail.locale}`;
  return letter(mail, texts.activation[mail.locale], link);
}

/** The mail that a forgotten password is replaced from. */
export function resetMail(mail: KeyMail): Mail {
  return letter(
    mail,
    texts.reset[mail.locale],
    `${mail.shopOrigin}/reset_password/create/${mail.key}?locale=${mail.locale}`,
  );
}

/** Tells the owner that the password is another now. */
export function passwordChangedMail(mail: Omit<KeyMail, 'key'>): Mail {
  return letter(mail, texts.changed[mail.locale], `${mail.shopOrigin}/reset_password?locale=${mail.locale}`);
}

interface Text {
  subject: string;
  greeting: (name: string) => string;
  before: string;
  button: string;
  after: string;
}

const texts: Record<'activation' | 'reset' | 'changed', Record<Locale, Text>> = {
  activation: {
    sv: {
      subject: 'Aktivera ditt konto hos Arkivboden',
      greeting: (name) => `Hej ${name}!`,
      before: 'Välkommen till Arkivboden. Följ länken för att bekräfta din e-postadress och börja använda ditt konto.',
      button: 'Aktivera kontot',
      after:
        'Länken gäller i sju dagar och kan användas en gång. Har du inte själv registrerat dig kan du bortse från det här mejlet: utan länken blir kontot aldrig aktivt.',
    },
    en: {
      subject: 'Activate your Arkivboden account',
      greeting: (name) => `Hello ${name},`,
      before: 'Welcome to Arkivboden. Follow the link to confirm your email address and start using your account.',
      button: 'Activate the account',
      after:
        'The link is valid for seven days and can be used once. If it was not you who registered, you can ignore this mail: without the link the account never becomes active.',
    },
  },
  reset: {
    sv: {
      subject: 'Välj ett nytt lösenord hos Arkivboden',
      greeting: (name) => `Hej ${name}!`,
      before: 'Någon, förmodligen du, har bett om att få välja ett nytt lösenord till ditt konto.',
      button: 'Välj ett nytt lösenord',
      after:
        'Länken gäller i en timme och kan användas en gång. Var det inte du behöver du inte göra något: ditt lösenord är detsamma som förut.',
    },
    en: {
      subject: 'Choose a new Arkivboden password',
      greeting: (name) => `Hello ${name},`,
      before: 'Somebody, probably you, has asked to choose a new password for your account.',
      button: 'Choose a new password',
      after:
        'The link is valid for one hour and can be used once. If it was not you, there is nothing you need to do: your password is the same as before.',
    },
  },
  changed: {
    sv: {
      subject: 'Ditt lösenord hos Arkivboden har ändrats',
      greeting: (name) => `Hej ${name}!`,
      before: 'Lösenordet till ditt konto har just ändrats, och du är utloggad på dina andra enheter.',
      button: 'Det var inte jag: välj ett nytt lösenord',
      after: `Var det du behöver du inte göra något. Annars: välj ett nytt lösenord och hör av dig till ${company.email}.`,
    },
    en: {
      subject: 'Your Arkivboden password has been changed',
      greeting: (name) => `Hello ${name},`,
      before: 'The password of your account has just been changed, and you are signed out on your other devices.',
      button: 'It was not me: choose a new password',
      after: `If it was you, there is nothing you need to do. Otherwise: choose a new password and contact ${company.email}.`,
    },
  },
};

function letter({ to, name, locale }: Omit<KeyMail, 'key'>, text: Text, link: string): Mail {
  const lines = [text.greeting(name), text.before];
  const signature = `${company.name}, ${company.street}, ${company.zipCode} ${company.city}`;
  return {
    to,
    subject: text.subject,
    text: [...lines, `${text.button}:\n${link}`, text.after, `-- \n${signature}`].join('\n\n'),
    html: `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${escapeHtml(text.subject)}</title></head>
<body style="font-family: Georgia, serif; font-size: 18px; line-height: 1.5; color: #22201D; max-width: 36em">
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
<p><a href="${escapeHtml(link)}" style="color: #7A1F1A">${escapeHtml(text.button)}</a></p>
<p>${escapeHtml(text.after)}</p>
<p style="color: #5B554D">${escapeHtml(signature)}</p>
</body>
</html>`,
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
