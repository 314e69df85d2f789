import { defaultLocale, isLocale, type Locale } from '#shared/locale.ts';

/** The language that the server wrote this document in; it stays the same until the document is loaded anew. */
export function currentLocale(): Locale {
  const written = document.documentElement.lang;
  return isLocale(written) ? written : defaultLocale(location.hostname);
}
