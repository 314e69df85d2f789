import { type Locale, locales } from '#shared/locale.ts';
import { escapeHtml } from './escape-html.ts';

export interface Head {
  locale: Locale;
  title: string;
  description: string;
  publicOrigin: string;
  /** the screen's one path in each language; null for a page that no search engine shall keep */
  canonical: Record<Locale, string> | null;
  /** its first picture */
  picture: { src: string; alt: string } | null;
  preloads: readonly Preload[];
}

/** A file that the first paint needs and the template does not name. */
export type Preload = { href: string; as: 'font' | 'fetch' | 'image' | 'script' | 'style' };

const shopName = 'Arkivboden';
const openGraphLocales = { sv: 'sv_SE', en: 'en_GB' } as const;

/** The part of a document's head that differs from screen to screen. */
export function headTags(head: Head): string {
  return [
    `<title>${escapeHtml(fullTitle(head.title))}</title>`,
    ...metaName('description', head.description),
    ...(head.canonical ? searchTags(head, head.canonical) : metaName('robots', 'noindex')),
    ...property('og:site_name', shopName),
    ...property('og:type', 'website'),
    ...property('og:title', head.title || shopName),
    ...property('og:description', head.description),
    ...property('og:locale', openGraphLocales[head.locale]),
    ...(head.picture ? property('og:image', head.publicOrigin + head.picture.src) : []),
    ...(head.picture ? property('og:image:alt', head.picture.alt) : []),
    ...head.preloads.map(preloadTag),
  ].join('\n    ');
}

/** As the client writes it: the shop's name is added where the title does not have it already. */
function fullTitle(title: string): string {
  if (title === '') return shopName;
  return title.includes(shopName) ? title : `${title} – ${shopName}`;
}

/**
 * Each language has an address of its own, `?locale=` included: without it the same path answers in the language of the
 * visitor's choice or of the host, which is what x-default says.
 */
function searchTags({ locale, publicOrigin }: Head, canonical: Record<Locale, string>): string[] {
  const address = (each: Locale) => `${publicOrigin}${canonical[each]}?locale=${each}`;
  return [
    `<link rel="canonical" href="${escapeHtml(address(locale))}">`,
    ...locales.map((each) => `<link rel="alternate" hreflang="${each}" href="${escapeHtml(address(each))}">`),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(publicOrigin + canonical.en)}">`,
    ...property('og:url', address(locale)),
  ];
}

/** As the built scripts will ask for it: `crossorigin` and all, or the browser fetches it twice. */
function preloadTag({ href, as }: Preload): string {
  const address = escapeHtml(href);
  if (as === 'image') return `<link rel="preload" as="image" fetchpriority="high" href="${address}">`;
  if (as === 'script') return `<link rel="modulepreload" crossorigin href="${address}">`;
  const type = as === 'font' ? ' type="font/woff2"' : '';
  return `<link rel="preload" as="${as}"${type} crossorigin href="${address}">`;
}

const metaName = (name: string, content: string): string[] =>
  content ? [`<meta name="${name}" content="${escapeHtml(content)}">`] : [];

const property = (name: string, content: string): string[] =>
  content ? [`<meta property="${name}" content="${escapeHtml(content)}">`] : [];
