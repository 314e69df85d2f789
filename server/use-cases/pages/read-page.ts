import type { Page } from '#shared/contract/page.ts';
import { ShopProblem } from '../../problems.ts';
import type { Content, WirePost } from '../../upstreams/content/content.ts';
import { toPage } from './to-page.ts';

/** Sanitising costs more than the rest of an answer: the page is kept for as long as the posts that it was made of. */
const pages = new WeakMap<readonly WirePost[], Page>();

/** A page of the content system. Throws `page.notFound` when it has nothing of that name. */
export async function readPage(content: Content, name: string, contentUrl: string): Promise<Page> {
  const posts = await content.posts(name);
  if (posts.length === 0) throw new ShopProblem('page.notFound');
  const page = pages.get(posts) ?? toPage(name, posts, contentUrl);
  pages.set(posts, page);
  return page;
}
