import { company } from '#shared/company.ts';
import type { Locale } from '#shared/locale.ts';
import { immediateStartText, termsVersion } from '../orders/legal-text.ts';
import type { Order } from '../orders/order.ts';
import { escapeHtml, formatDay, formatOre } from './format.ts';
import { legalAppendix, type Section } from './legal-appendix.ts';

/** A mail's contents, before anybody has been chosen to receive it. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** The confirmation that follows a paid order, in the order's language, with terms and withdrawal form. */
export function orderConfirmation(order: Order, shopOrigin: string): MailContent {
  const words = vocabulary[order.locale];
  const summary: Summary = {
    title: `${words.title} ${order.orderNumber}`,
    greeting: words.greeting(order.address.name),
    thanks: words.thanks(order.orderNumber, formatDay(order.createdAt, order.locale)),
    rows: rowsOf(order),
    address: [order.address.name, order.address.street, `${order.address.zipCode} ${order.address.city}`],
    consent: order.immediateStartConsent ? [immediateStartText[order.locale]] : [],
    accountUrl: `${shopOrigin}/account?locale=${order.locale}`,
    appendix: legalAppendix(order.locale),
  };
  return {
    subject: `${summary.title} – Arkivboden`,
    text: asText(summary, words),
    html: asHtml(summary, words, order.locale),
  };
}

interface Summary {
  title: string;
  greeting: string;
  thanks: string;
  rows: Row[];
  address: string[];
  consent: string[];
  accountUrl: string;
  appendix: Section[];
}

interface Row {
  label: string;
  sum: string;
  strong?: boolean;
}

function rowsOf(order: Order): Row[] {
  const words = vocabulary[order.locale];
  const money = (ore: number) => formatOre(ore, order.locale);
  const items = order.items.flatMap((item): Row[] => {
    const row = { label: `${item.amount} × ${item.names[order.locale]}`, sum: money(item.unitPrice * item.amount) };
    return item.discount === 0 ? [row] : [row, { label: words.discount, sum: money(-item.discount) }];
  });
  const vat = order.vatRows.map((row) => ({ label: words.vat(row.vat, money(row.net)), sum: money(row.amount) }));
  return [...items, { label: words.total, sum: money(order.total), strong: true }, ...vat];
}

function asText(mail: Summary, words: Words): string {
  const rows = mail.rows.map((row) => `${row.label.padEnd(48)} ${row.sum.padStart(16)}`);
  const appendix = mail.appendix.flatMap(({ heading, paragraphs }) => ['', heading.toUpperCase(), '', ...paragraphs]);
  return [
    mail.greeting,
    '',
    mail.thanks,
    '',
    ...rows,
    '',
    `${words.address}:`,
    ...mail.address,
    '',
    ...mail.consent,
    `${words.account}: ${mail.accountUrl}`,
    '',
    `${company.name} · ${company.email} · ${company.phone}`,
    ...appendix,
    '',
    words.version,
    '',
  ].join('\n');
}

function asHtml(mail: Summary, words: Words, locale: Locale): string {
  const rows = mail.rows.map(({ label, sum, strong }) => {
    const weight = strong ? 'font-weight:bold;border-top:1px solid #999;' : '';
    return `<tr><td style="padding:4px 16px 4px 0;${weight}">${escapeHtml(label)}</td><td style="padding:4px 0;text-align:right;white-space:nowrap;${weight}">${escapeHtml(sum)}</td></tr>`;
  });
  const appendix = mail.appendix.map(
    ({ heading, paragraphs }) =>
      `<h2 style="font-size:18px">${escapeHtml(heading)}</h2>${paragraphs.map(paragraph).join('')}`,
  );
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(mail.title)}</title></head>
<body style="margin:0 auto;max-width:640px;padding:24px;font-family:Georgia,serif;font-size:16px;line-height:1.5;color:#222">
<h1 style="font-size:24px">${escapeHtml(mail.title)}</h1>
${paragraph(mail.greeting)}
${paragraph(mail.thanks)}
<table style="border-collapse:collapse;width:100%">${rows.join('\n')}</table>
<p><strong>${escapeHtml(words.address)}</strong><br>${mail.address.map(escapeHtml).join('<br>')}</p>
${mail.consent.map(paragraph).join('')}
<p><a href="${escapeHtml(mail.accountUrl)}">${escapeHtml(words.account)}</a></p>
${paragraph(`${company.name} · ${company.email} · ${company.phone}`)}
<hr>
${appendix.join('\n')}
${paragraph(words.version)}
</body></html>
`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

type Words = (typeof vocabulary)[Locale];

const vocabulary = {
  sv: {
    title: 'Orderbekräftelse',
    greeting: (name: string) => `Hej ${name}!`,
    thanks: (number: string, day: string) =>
      `Tack för din beställning nummer ${number} den ${day}. Betalningen har kommit in.`,
    discount: 'Mängdrabatt',
    total: 'Totalt, inklusive moms',
    vat: (percent: number, net: string) => `varav moms ${percent} % på ${net}`,
    address: 'Adress',
    account: 'Ditt konto, med abonnemang och beställningar',
    version: `Köpvillkor version ${termsVersion}.`,
  },
  en: {
    title: 'Order confirmation',
    greeting: (name: string) => `Hello ${name},`,
    thanks: (number: string, day: string) =>
      `Thank you for your order number ${number} of ${day}. Your payment has been received.`,
    discount: 'Quantity discount',
    total: 'Total, including VAT',
    vat: (percent: number, net: string) => `of which VAT ${percent} % on ${net}`,
    address: 'Address',
    account: 'Your account, with subscriptions and orders',
    version: `Terms of purchase, version ${termsVersion}.`,
  },
};
