import { type Outcome, testCards } from './card.ts';
import { type FrameLanguage, type FrameTexts, formatAmount, frameTexts } from './frame-texts.ts';
import { isCompleted, isEnded, type Payment } from './payment-records.ts';
import { assetAddresses } from './public-files.ts';

/** What every page in the frame is told. */
export interface FrameContext {
  payment: Payment;
  language: FrameLanguage;
  shopOrigin: string;
  checkoutKey: string;
}

/** The card form; or that the payment is paid, or has been withdrawn. `notConfirmed`: comes back from a refused challenge. */
export function cardPage(context: FrameContext, options: { demoHint: boolean; notConfirmed: boolean }): string {
  const { payment, language } = context;
  const texts = frameTexts[language];
  const amount = formatAmount(payment.request.order.amount, payment.request.order.currency, language);
  const state = isCompleted(payment) ? 'completed' : isEnded(payment) ? 'ended' : 'open';
  const notice = options.notConfirmed ? texts.notConfirmed : '';
  const parts = [
    state === 'open' ? form(texts, amount, notice) : '',
    notes('completed', texts.paid, texts.paidText(amount), state),
    notes('ended', texts.ended, texts.endedText, state),
    state === 'open' && options.demoHint ? cards(texts) : '',
  ];
  return documentOf(texts.title, context, { state, texts: JSON.stringify(spoken(texts)) }, parts.join(''));
}

/** What the bank asks before it lets the card be charged. */
export function challengePage(context: FrameContext, back: string): string {
  const { payment, language } = context;
  const texts = frameTexts[language];
  const amount = formatAmount(payment.request.order.amount, payment.request.order.currency, language);
  return documentOf(
    texts.bankTitle,
    context,
    { state: 'challenge', back, texts: JSON.stringify({ noAnswer: texts.noAnswer }) },
    `<section class="bank" id="bank">
<h2>${escape(texts.bankTitle)}</h2>
<p>${escape(texts.bankText(amount))}</p>
<p class="message" id="message" role="alert"></p>
<div class="choices">
<button type="button" class="pay" data-answer="true">${escape(texts.approve)}</button>
<button type="button" class="quiet" data-answer="false">${escape(texts.refuse)}</button>
</div></section>`,
  );
}

/** A page that only says why there is no form. */
export function refusalPage(language: FrameLanguage, kind: 'unauthorised' | 'unknown'): string {
  const texts = frameTexts[language];
  return shell(
    language,
    '',
    texts[kind],
    `<section class="note"><h2>${escape(texts[kind])}</h2><p>${escape(texts[`${kind}Text`])}</p></section>`,
  );
}

function documentOf(title: string, context: FrameContext, data: Record<string, string>, body: string): string {
  const attributes = {
    'payment-id': context.payment.id,
    'checkout-key': context.checkoutKey,
    'shop-origin': context.shopOrigin,
    ...data,
  };
  const list = Object.entries(attributes).map(([name, value]) => ` data-${name}="${escape(value)}"`);
  return shell(context.language, list.join(''), title, body);
}

function shell(language: FrameLanguage, attributes: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}"${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<link rel="stylesheet" href="${assetAddresses.style}">
<script src="${assetAddresses.script}" defer></script>
</head>
<body><main id="content">${body}</main></body>
</html>`;
}

function form(texts: FrameTexts, amount: string, notice: string): string {
  return `<form id="card" novalidate>
<h2>${escape(texts.title)}</h2>
<p class="due"><span>${escape(texts.toPay)}</span> <strong>${escape(amount)}</strong></p>
<p class="message" id="message" role="alert">${escape(notice)}</p>
<div class="fields">
${field('number', texts.number, 'inputmode="numeric" autocomplete="cc-number" maxlength="23" placeholder="0000 0000 0000 0000"')}
${field('expiry', texts.expiry, 'inputmode="numeric" autocomplete="cc-exp" maxlength="7"')}
${field('cvc', texts.cvc, 'inputmode="numeric" autocomplete="cc-csc" maxlength="4"', texts.cvcHelp)}
${field('name', texts.name, 'autocomplete="cc-name" maxlength="70" spellcheck="false"')}
</div>
<button class="pay" id="pay" data-idle="${escape(texts.pay(amount))}">${escape(texts.pay(amount))}</button>
</form>`;
}

function field(name: string, label: string, attributes: string, help = ''): string {
  return `<div class="field field-${name}">
<label for="${name}">${escape(label)}</label>
<input id="${name}" name="${name}" required aria-describedby="${name}-error${help && ` ${name}-help`}" ${attributes}>
<p class="error" id="${name}-error"></p>${help && `<p class="help" id="${name}-help">${escape(help)}</p>`}
</div>`;
}

function notes(of: string, title: string, text: string, state: string): string {
  return `<section class="note ${of}" id="${of}" tabindex="-1"${state === of ? '' : ' hidden'}>
<h2>${escape(title)}</h2><p>${escape(text)}</p></section>`;
}

function cards(texts: FrameTexts): string {
  const say: Record<Outcome, string> = { accept: texts.accept, decline: texts.decline, challenge: texts.challenge };
  const rows = Object.entries(testCards).map(
    ([number, outcome]) =>
      `<li><button type="button" class="fill" data-number="${number}">${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</button> ${escape(say[outcome])}</li>`,
  );
  return `<aside class="hint" id="hint" aria-label="${escape(texts.testCards)}"><p><strong>${escape(texts.testCards)}.</strong> ${escape(texts.testCardsText)}</p><ul>${rows.join('')}</ul></aside>`;
}

/** What the frame's script has to say itself. */
const spoken = ({ paying, declined, notReady, noAnswer, checkFields, faults }: FrameTexts) => ({
  paying,
  declined,
  notReady,
  noAnswer,
  checkFields,
  faults,
});

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
