import type { Locale } from '#shared/locale.ts';

/** Öre as a price: `1 895 kr` in Swedish, `SEK 1,895` in English; öre are shown only where there are any. */
export function formatPrice(ore: number, locale: Locale): string {
  return formats[locale][ore % 100 === 0 ? 'whole' : 'exact'].format(ore / 100);
}

const format = (language: string, digits: number, display: 'symbol' | 'code') =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'SEK',
    currencyDisplay: display,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

const formats = {
  sv: { whole: format('sv-SE', 0, 'symbol'), exact: format('sv-SE', 2, 'symbol') },
  en: { whole: format('en-GB', 0, 'code'), exact: format('en-GB', 2, 'code') },
};
