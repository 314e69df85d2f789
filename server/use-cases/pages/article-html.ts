import sanitizeHtml from 'sanitize-html';
import { toMediaAddress } from './media-address.ts';

const videoHosts = ['www.youtube-nocookie.com', 'player.vimeo.com'];

/** The origins that an article may frame; the page's policy names the same. */
export const videoOrigins = videoHosts.map((host) => `https://${host}`);

const textTags = 'h2 h3 h4 p br hr blockquote ul ol li dl dt dd details summary'.split(' ');
const inlineTags = 'a strong b em i small sub sup abbr time q cite mark code'.split(' ');
const figureTags = 'figure figcaption img iframe table caption thead tbody tfoot tr th td'.split(' ');

/**
 * What editors write, cut down to text, links, lists, tables, pictures of our own and videos of two known hosts. No
 * scripts, styles, forms, identifiers or event handlers come through; what is not allowed goes, its text stays.
 */
export function articleHtml(html: string, contentUrl: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...textTags, ...inlineTags, ...figureTags],
    allowedAttributes: {
      a: ['href', 'rel', 'hreflang', 'lang'],
      abbr: ['title'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      iframe: ['src', 'title', 'width', 'height', 'allowfullscreen', 'loading'],
      ol: ['start', 'type'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      time: ['datetime'],
      '*': ['lang'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { iframe: ['https'] },
    allowProtocolRelative: false,
    allowedIframeHostnames: videoHosts,
    allowIframeRelativeUrls: false,
    transformTags: {
      h1: 'h2', // the page has its own h1
      a: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, ...(isElsewhere(attribs.href) && { rel: 'noopener' }) },
      }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, src: toMediaAddress(attribs.src ?? '', contentUrl) ?? '', loading: 'lazy' },
      }),
      iframe: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
    },
    exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'iframe') && !attribs.src,
  }).trim();
}

/** Titles and descriptions come as HTML with entities; the shop shows them as text. */
export function plainText(html: string): string {
  const bare = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  return bare
    .replaceAll(/&(lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** All that sanitize-html writes; others it has decoded. */
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

const isElsewhere = (href: string | undefined): boolean => /^https?:/.test(href ?? '');
