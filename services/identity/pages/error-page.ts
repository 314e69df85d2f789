import type { Locale } from '#shared/locale.ts';
import { html } from '../../look/html.ts';
import { page } from '../../look/page.ts';
import { texts } from './texts.ts';

export interface ErrorPage {
  locale: Locale;
  shopOrigin: string;
  kind: keyof typeof texts.sv.errors;
  /** the OAuth error code, for whoever is asked about it */
  code: string | null;
}

/** Says what happened and leads back to where signing in begins. */
export function errorPage({ locale, shopOrigin, kind, code }: ErrorPage): string {
  const words = texts[locale];
  const [title, text] = words.errors[kind];
  const home = `${shopOrigin}/?locale=${locale}`;
  return page({
    locale,
    title,
    home,
    tagline: words.tagline,
    width: 'form',
    main: html`
<h1>${title}</h1>
<p class="lead">${text}</p>
<div class="actions">
<a class="button" href="${shopOrigin}/bff/login?locale=${locale}">${words.tryAgain}</a>
<a class="button quiet" href="${home}">${words.toShop}</a>
</div>
${code && html`<p class="reference">${words.reference}: ${code}</p>`}`,
  });
}
