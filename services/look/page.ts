import type { Locale } from '#shared/locale.ts';
import { html, Markup } from './html.ts';

export interface Page {
  locale: Locale;
  /** what the browser's tab says, before the shop's name */
  title: string;
  /** where the shop's name in the corner leads */
  home: string;
  /** beneath the shop's name, on wide screens */
  tagline: string;
  /** a narrow column for a form, or room for tables and mails */
  width: 'form' | 'wide';
  main: Markup;
  /** the end of the main column, e.g. a choice of language */
  footer?: Markup | undefined;
  /** a script that may run, with the nonce of this answer (`nonceOf`) */
  script?: { nonce: string; text: string } | undefined;
}

/** A whole document in the look of the shop; needs `lookFiles`. It works without its script. */
export function page({ locale, title, home, tagline, width, main, footer, script }: Page): string {
  const document = html`
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Arkivboden</title>
<link rel="icon" type="image/svg+xml" href="/look/icon.svg">
<link rel="preload" href="/look/source-sans-3.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="/look/source-serif-4.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/look/look.css">
</head>
<body class="${width}">
<header class="cover">
<img src="/look/ledger.svg" alt="" width="800" height="1100">
<a class="wordmark" href="${home}">Arkivboden</a>
<p>${tagline}</p>
</header>
<main>${main}</main>
${footer && html`<footer>${footer}</footer>`}
${script && html`<script nonce="${script.nonce}">${asScript(script.text)}</script>`}
</body>
</html>
`;
  return `<!doctype html>${document.text}`;
}

/** The texts are our own, constant ones; a closing tag in one would be our mistake. */
function asScript(text: string): Markup {
  if (/<\/script/i.test(text)) throw new Error('a script must not contain its closing tag');
  return new Markup(text);
}
