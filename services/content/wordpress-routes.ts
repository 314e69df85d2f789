import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeptSite } from './keep-site.ts';
import { isEmbedded, type RawQuery, readLanguage, readListQuery } from './list-query.ts';
import { selectPosts } from './select-posts.ts';
import { invalidParams, noRoute, pageTooHigh, unknownPost } from './wordpress-errors.ts';
import { wordpressPost } from './wordpress-post.ts';

/** `GET /wp-json/wp/v2/{type}` and `/{type}/{id}` (specification section 7). */
export async function wordpressRoutes(
  app: FastifyInstance,
  { site, publicUrl }: { site: KeptSite; publicUrl: string | null },
): Promise<void> {
  app.get<{ Params: { type: string }; Querystring: RawQuery }>('/wp-json/wp/v2/:type', (request, reply) => {
    const { type } = request.params;
    requireType(type);
    const query = readListQuery(request.query, type);
    const { posts, total, pages } = selectPosts(site.now(), type, query);
    if (query.page > Math.max(pages, 1)) throw pageTooHigh();
    const links = [
      ...(query.page > 1 ? [link(request, query.page - 1, 'prev')] : []),
      ...(query.page < pages ? [link(request, query.page + 1, 'next')] : []),
    ];
    return reply
      .headers({ 'x-wp-total': total, 'x-wp-totalpages': pages, ...(links.length > 0 && { link: links.join(', ') }) })
      .send(posts.map((post) => wordpressPost(post, base(request), query.embed)));
  });

  app.get<{ Params: { type: string; id: string }; Querystring: RawQuery }>('/wp-json/wp/v2/:type/:id', (request) => {
    const { type, id } = request.params;
    requireType(type);
    if (!/^\d+$/.test(id)) throw noRoute();
    const faults: Record<string, string> = {};
    readLanguage(request.query, faults);
    if (Object.keys(faults).length > 0) throw invalidParams(faults);
    const post = site.now().posts.find((post) => post.type === type && post.id === Number(id));
    if (!post) throw unknownPost();
    return wordpressPost(post, base(request), isEmbedded(request.query));
  });

  function requireType(type: string): void {
    if (!site.now().types.has(type)) throw noRoute();
  }

  function base(request: FastifyRequest): string {
    return publicUrl ?? `${request.protocol}://${request.host}`;
  }

  function link(request: FastifyRequest, page: number, rel: 'prev' | 'next'): string {
    const url = new URL(request.url, base(request));
    url.searchParams.set('page', String(page));
    return `<${url.href}>; rel="${rel}"`;
  }
}
