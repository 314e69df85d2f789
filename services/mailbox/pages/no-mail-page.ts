import { html } from '../../look/html.ts';
import { page } from '../../look/page.ts';

/** For an address that names no mail, e.g. after the box was emptied. */
export function noMailPage(shopOrigin: string): string {
  return page({
    locale: 'en',
    title: 'No such mail',
    home: shopOrigin,
    tagline: '',
    width: 'wide',
    main: html`
<h1>No such mail</h1>
<p class="lead">It may have been cleared away.</p>
<p><a href="/">All mails</a></p>`,
  });
}
