import { type Locale, locales } from '#shared/locale.ts';
import { html, type Markup } from '../../look/html.ts';
import { page } from '../../look/page.ts';
import { texts } from './texts.ts';

/** Why the form is shown again. */
export type SignInNotice = keyof typeof texts.sv.notices;

export interface SignInPage {
  locale: Locale;
  shopOrigin: string;
  /** shown in its field, so that nobody types it twice */
  email: string;
  notice: SignInNotice | null;
  demoHint: boolean;
  nonce: string;
}

/** The form of e-mail address and password. The focus is on what stopped the last try, else on the first empty field. */
export function signInPage({ locale, shopOrigin, email, notice, demoHint, nonce }: SignInPage): string {
  const { signIn: words, tagline } = texts[locale];
  const at = (path: string) => `${shopOrigin}${path}?locale=${locale}`;
  const focus = notice ? 'notice' : email ? 'password' : 'email';
  return page({
    locale,
    title: words.title,
    home: at('/'),
    tagline,
    width: 'form',
    script: { nonce, text: passwordToggle },
    main: html`
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${notice && noticeBox(notice, locale, at('/activation'))}
<form method="post">
<input type="hidden" name="locale" value="${locale}">
<div class="field">
<label for="email">${words.email}</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="255" value="${email}"${describe(notice)}${autofocus(focus === 'email')}>
</div>
<div class="field">
<label for="password">${words.password}</label>
<div class="with-toggle">
<input id="password" name="password" type="password" autocomplete="current-password" required${describe(notice)}${autofocus(focus === 'password')}>
<button id="toggle" class="quiet" type="button" aria-controls="password" hidden data-show="${words.show}" data-hide="${words.hide}" data-show-label="${words.showPassword}" data-hide-label="${words.hidePassword}" aria-label="${words.showPassword}">${words.show}</button>
</div>
</div>
<button class="submit" type="submit">${words.submit}</button>
</form>
<ul class="ways">
<li><a href="${at('/reset_password')}">${words.forgotten}</a></li>
<li><a href="${at('/signup')}">${words.register}</a></li>
<li><a href="${at('/')}">${words.back}</a></li>
</ul>
${demoHint && html`<p class="hint">${words.demo} <b>erik@example.se</b> ${words.demoPassword} <b>Kyrkbok!1890</b>.</p>`}`,
    footer: languageChoice(locale),
  });
}

function noticeBox(notice: SignInNotice, locale: Locale, activation: string): Markup {
  const [title, text] = texts[locale].notices[notice];
  const link = html`<br><a href="${activation}">${texts[locale].signIn.newActivation}</a>`;
  return html`<div id="notice" class="notice" role="alert" tabindex="-1" autofocus>
<strong>${title}</strong>
${text}${notice === 'inactive' && link}
</div>`;
}

function languageChoice(current: Locale): Markup {
  const names = { sv: 'Svenska', en: 'English' };
  const choices = locales.map((each) =>
    each === current
      ? html`<span lang="${each}" aria-current="true">${names[each]}</span>`
      : html`<a href="?locale=${each}" lang="${each}" hreflang="${each}">${names[each]}</a>`,
  );
  return html`<nav class="languages" aria-label="${texts[current].languages}">${choices}</nav>`;
}

const describe = (notice: SignInNotice | null): Markup | false => notice !== null && html` aria-describedby="notice"`;
const autofocus = (wanted: boolean): Markup | false => wanted && html` autofocus`;

/** Shows and hides what is typed; the button appears with the script that makes it work. */
const passwordToggle = `
const field = document.getElementById('password');
const toggle = document.getElementById('toggle');
toggle.hidden = false;
toggle.addEventListener('click', () => {
  const shown = field.type === 'password';
  field.type = shown ? 'text' : 'password';
  toggle.textContent = shown ? toggle.dataset.hide : toggle.dataset.show;
  toggle.setAttribute('aria-label', shown ? toggle.dataset.hideLabel : toggle.dataset.showLabel);
});
field.form.addEventListener('submit', () => { field.type = 'password'; });
`;
