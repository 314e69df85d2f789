import type { Locale } from '#shared/locale.ts';

const tag = { sv: 'sv-SE', en: 'en-GB' } as const;

/** `169500` → `1 695,00 kr` or `SEK 1,695.00`, with ordinary spaces so that plain text wraps. */
export function formatOre(ore: number, locale: Locale): string {
  const money = new Intl.NumberFormat(tag[locale], { style: 'currency', currency: 'SEK' });
  return money.format(ore / 100).replaceAll(/\s/g, ' ');
}

/** The calendar day in Sweden, written out. */
export function formatDay(moment: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(tag[locale], { dateStyle: 'long', timeZone: 'Europe/Stockholm' }).format(moment);
}

/** Makes text harmless between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
