import type { Locale } from '#shared/locale.ts';
import { html, Markup } from '../../look/html.ts';
import { page } from '../../look/page.ts';
import { texts } from './texts.ts';

export interface SignOutPage {
  locale: Locale;
  shopOrigin: string;
  /** oidc-provider's own form, which has the id `op.logoutForm` and no button */
  form: string;
  /** asked for by the shop on the customer's behalf: goes on by itself where scripts run */
  asked: boolean;
  nonce: string;
}

/** Ends the session here: at once when the shop has asked for it, otherwise after a question. */
export function signOutPage({ locale, shopOrigin, form, asked, nonce }: SignOutPage): string {
  const words = texts[locale].signOut;
  return page({
    locale,
    title: words.title,
    home: `${shopOrigin}/?locale=${locale}`,
    tagline: texts[locale].tagline,
    width: 'form',
    script: asked ? { nonce, text: submitAtOnce } : undefined,
    main: html`
<h1>${words.title}</h1>
<p class="lead">${asked ? words.running : words.question}</p>
${new Markup(form)}
<div class="actions">
<button id="submit" type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>${words.submit}</button>
${!asked && html`<a class="button quiet" href="${shopOrigin}/?locale=${locale}">${words.stay}</a>`}
</div>`,
  });
}

/** Where a sign-out ends that named no address to return to. */
export function signedOutPage({ locale, shopOrigin }: Pick<SignOutPage, 'locale' | 'shopOrigin'>): string {
  const { signOut: words, toShop, tagline } = texts[locale];
  const home = `${shopOrigin}/?locale=${locale}`;
  return page({
    locale,
    title: words.doneTitle,
    home,
    tagline,
    width: 'form',
    main: html`
<h1>${words.doneTitle}</h1>
<p class="lead">${words.done}</p>
<div class="actions"><a class="button" href="${home}">${toShop}</a></div>`,
  });
}

const submitAtOnce = `
const button = document.getElementById('submit');
button.form.requestSubmit(button);
`;
