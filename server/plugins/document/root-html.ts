import type { Page, PageSection } from '#shared/contract/page.ts';
import { escapeHtml } from './escape-html.ts';

/** The page's text as plain HTML, for the first paint and for who has no JavaScript; React then puts the screen in its place. */
export function rootHtml(title: string, page: Page | null): string {
  const first = page?.sections.find(({ picture }) => picture);
  const sections = (page?.sections ?? []).map((section) => sectionHtml(section, section === first));
  return `<main id="main"><h1>${escapeHtml(title)}</h1>${sections.join('')}</main>`;
}

function sectionHtml({ title, picture, html }: PageSection, isFirst: boolean): string {
  const heading = title ? `<h2>${escapeHtml(title)}</h2>` : '';
  return `<section>${heading}${picture ? pictureTag(picture, isFirst) : ''}${html}</section>`;
}

function pictureTag({ src, alt, width, height }: NonNullable<PageSection['picture']>, isFirst: boolean): string {
  const loading = isFirst ? '' : ' loading="lazy"';
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}"${loading}>`;
}
