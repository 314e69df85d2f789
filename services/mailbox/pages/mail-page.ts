import { html, type Markup } from '../../look/html.ts';
import { page } from '../../look/page.ts';
import type { Mail } from '../mails.ts';
import { mailTime } from './mail-time.ts';

/** One mail: its HTML in a frame that runs no scripts, its plain text, its attachments. */
export function mailPage(mail: Mail, shopOrigin: string): string {
  const subject = mail.subject || '(no subject)';
  return page({
    locale: 'en',
    title: subject,
    home: shopOrigin,
    tagline: '',
    width: 'wide',
    main: html`
<p><a href="/">All mails</a></p>
<h1>${subject}</h1>
<dl class="envelope">
<div><dt>From</dt><dd>${mail.from}</dd></div>
<div><dt>To</dt><dd>${mail.to.join(', ')}</dd></div>
<div><dt>Time</dt><dd>${mailTime(mail.receivedAt)}</dd></div>
</dl>
${
  mail.html !== null &&
  html`
<h2>As it looks</h2>
<iframe class="letter" title="The mail as it looks" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed(mail.html)}"></iframe>`
}
<h2>Plain text</h2>
<div class="plain">${linked(mail.text)}</div>
${
  mail.attachments.length > 0 &&
  html`
<h2>Attachments</h2>
<ul>${mail.attachments.map(
    ({ filename, mimeType }, number) =>
      html`<li><a href="/mails/${mail.id}/attachments/${number}">${filename ?? 'attachment'}</a> (${mimeType})</li>`,
  )}</ul>`
}`,
  });
}

/** Links lead to a window of their own, since the frame may not lead its page anywhere. */
function framed(body: string): string {
  return `<base target="_blank">${body}`;
}

function linked(text: string): Markup[] {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
