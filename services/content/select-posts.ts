import type { ListQuery } from './list-query.ts';
import type { Post, Site } from './post.ts';

/** One page of a list, and how much there is of it. */
export interface Selection {
  posts: Post[];
  total: number;
  pages: number;
}

/** The posts of a type that the query asks for. Posts of the same date come in their editors' order. */
export function selectPosts({ posts }: Site, type: string, query: ListQuery): Selection {
  const found = posts.filter((post) => post.type === type && matches(post, query));
  found.sort((a, b) => compare(a, b, query) || a.order - b.order || a.id - b.id);
  const from = (query.page - 1) * query.perPage;
  return {
    posts: found.slice(from, from + query.perPage),
    total: found.length,
    pages: Math.ceil(found.length / query.perPage),
  };
}

function matches(post: Post, query: ListQuery): boolean {
  const haystack = `${post.title} ${post.excerpt} ${post.text}`.toLowerCase();
  return (
    post.language === query.language &&
    query.search.every((word) => haystack.includes(word)) &&
    (query.slugs?.includes(post.slug) ?? true) &&
    (query.section === null || post.section === query.section) &&
    (query.categories?.some((id) => post.categories.includes(id)) ?? true) &&
    (query.tags?.some((id) => post.tags.includes(id)) ?? true) &&
    (query.after === null || post.date > query.after) &&
    (query.before === null || post.date < query.before)
  );
}

function compare(a: Post, b: Post, { orderBy, descending, search, language }: ListQuery): number {
  const difference = {
    date: () => a.date.localeCompare(b.date),
    id: () => a.id - b.id,
    slug: () => a.slug.localeCompare(b.slug),
    menu_order: () => a.order - b.order,
    title: () => a.title.localeCompare(b.title, language === 'se' ? 'sv' : 'en'),
    relevance: () => relevance(a, search) - relevance(b, search),
  }[orderBy]();
  return descending ? -difference : difference;
}

/** A word in the title counts for more than one in the text. */
function relevance(post: Post, search: string[]): number {
  const title = post.title.toLowerCase();
  return search.filter((word) => title.includes(word)).length;
}
