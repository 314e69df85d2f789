import { currentLocale } from '../i18n/current-locale.ts';

/** The address with the language that each call of the API carries; also its key in SWR's cache. */
export const withLocale = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}locale=${currentLocale()}`;
