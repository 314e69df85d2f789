import { fillPath } from '#shared/api-paths.ts';
import type { Page } from '#shared/contract/page.ts';
import { type Locale, locales } from '#shared/locale.ts';
import type { Screen, ScreenMatch } from '#shared/screen-paths.ts';
import { escapeHtml } from './escape-html.ts';
import { hasOwnText, ownTexts } from './own-texts.ts';
import { rootHtml } from './root-html.ts';

/** What a document is about, before anything of the visitor comes in. */
export interface Described {
  /** the screen's name, `not-found` or `maintenance` */
  screen: string;
  status: 200 | 404 | 503;
  title: string;
  description: string;
  root: string;
  canonical: Record<Locale, string> | null;
  picture: { src: string; alt: string } | null;
}

export function describeScreen({ screen, params }: ScreenMatch, page: Page | null, locale: Locale): Described {
  const own = hasOwnText(screen.name) ? ownTexts[screen.name][locale] : null;
  const title = page?.title ?? own?.title ?? '';
  return {
    screen: screen.name,
    status: 200,
    title,
    description: page?.description ?? '',
    root: title ? rootHtml(title, page) : '',
    canonical: screen.private ? null : canonicalOf(screen, params),
    picture: page?.sections.find(({ picture }) => picture)?.picture ?? null,
  };
}

export function describeOwn(screen: 'not-found' | 'maintenance', locale: Locale): Described {
  const { title, text } = ownTexts[screen][locale];
  return {
    screen,
    status: screen === 'not-found' ? 404 : 503,
    title,
    description: '',
    root: `<main id="main"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>`,
    canonical: null,
    picture: null,
  };
}

function canonicalOf(screen: Screen, params: Record<string, string>): Record<Locale, string> {
  const [sv, en] = locales.map((locale) => fillPath(screen.canonical[locale], params));
  return { sv: sv ?? '/', en: en ?? '/' };
}
