/** The shop's two languages. */
export const locales = ['sv', 'en'] as const;
export type Locale = (typeof locales)[number];

export const isLocale = (value: unknown): value is Locale => value === 'sv' || value === 'en';

/** Where the browser keeps the choice: in local storage under this key, and in a cookie so that the first HTML is in it. */
export const localeKey = 'locale';

/** Swedish when the host name contains .se, otherwise English (specification section 1). */
export const defaultLocale = (hostname: string): Locale => (hostname.includes('.se') ? 'sv' : 'en');
