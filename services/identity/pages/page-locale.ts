import { defaultLocale, isLocale, type Locale } from '#shared/locale.ts';

/**
 * The language of a page: the first that we have of `ui_locales` (OpenID Connect Core 3.1.2.1: space-separated, best
 * first, e.g. `sv-SE en`), otherwise the one that the shop's host name stands for.
 */
export function pageLocale(uiLocales: unknown, shopOrigin: string): Locale {
  const wanted = typeof uiLocales === 'string' ? uiLocales.split(' ') : [];
  const known = wanted.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLocale);
  return known ?? defaultLocale(new URL(shopOrigin).hostname);
}
