import { html } from '../../look/html.ts';
import { page } from '../../look/page.ts';
import type { MailSummary } from '../mails.ts';
import { mailTime } from './mail-time.ts';

/** Every mail, newest first. */
export function mailListPage(mails: MailSummary[], shopOrigin: string): string {
  return page({
    locale: 'en',
    title: 'Mailbox',
    home: shopOrigin,
    tagline: '',
    width: 'wide',
    main: html`
<h1>Mailbox</h1>
<p class="lead">Every mail that the shop has sent, newest first. None of them has left this machine.</p>
${
  mails.length === 0
    ? html`<p class="hint">Nothing has been sent yet.</p>`
    : html`
<table class="mails">
<thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Time</th></tr></thead>
<tbody>${mails.map(row)}</tbody>
</table>`
}`,
  });
}

const row = (mail: MailSummary) => html`
<tr>
<td><a href="/mails/${mail.id}">${mail.subject || '(no subject)'}</a></td>
<td>${mail.to.join(', ')}</td>
<td>${mailTime(mail.receivedAt)}</td>
</tr>`;
