import type { Locale } from '#shared/locale.ts';

/** An ISO day or moment as text, in Swedish time: `21 november 2026` / `21 November 2026`. */
export function formatDate(iso: string, locale: Locale, withTime = false): string {
  return formats[locale][withTime ? 'time' : 'day'].format(new Date(iso));
}

const format = (language: string, time: Intl.DateTimeFormatOptions = {}) =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Stockholm',
    ...time,
  });

const clock = { hour: '2-digit', minute: '2-digit' } as const;

const formats = {
  sv: { day: format('sv-SE'), time: format('sv-SE', clock) },
  en: { day: format('en-GB'), time: format('en-GB', clock) },
};
