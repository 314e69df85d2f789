import type { Page, PageSection } from '#shared/contract/page.ts';
import { featuredPicture, type WirePost } from '../../upstreams/content/content.ts';
import { articleHtml, plainText } from './article-html.ts';
import { toMediaAddress } from './media-address.ts';

/** The post that is no section: its title and excerpt are those of the document. */
const headSlug = 'head';

export function toPage(name: string, posts: readonly WirePost[], contentUrl: string): Page {
  const head = posts.find(({ slug }) => slug === headSlug);
  const sections = posts.filter((post) => post !== head).map((post) => toSection(post, contentUrl));
  return {
    name,
    title: head ? plainText(head.title.rendered) : (sections[0]?.title ?? ''),
    description: head ? plainText(head.excerpt.rendered) : '',
    sections,
  };
}

function toSection(post: WirePost, contentUrl: string): PageSection {
  return {
    id: String(post.id),
    slug: post.slug,
    title: plainText(post.title.rendered),
    html: articleHtml(post.content.rendered, contentUrl),
    picture: toPicture(post, contentUrl),
  };
}

function toPicture(post: WirePost, contentUrl: string): PageSection['picture'] {
  const wire = featuredPicture(post);
  const src = wire && toMediaAddress(wire.source_url, contentUrl);
  if (!wire || !src) return null;
  const { width, height } = wire.media_details;
  return { src, alt: plainText(wire.alt_text), width, height };
}
