import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Locale } from '#shared/locale.ts';
import type { PublicCache } from '../../http/public-cache.ts';
import type { Send } from '../../http/send.ts';

const Rendered = Type.Object({ rendered: Type.String() });

const WirePost = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  title: Rendered,
  content: Rendered,
  excerpt: Rendered,
  // what is embedded may be an error of its own, so it is looked at one by one
  _embedded: Type.Optional(Type.Object({ 'wp:featuredmedia': Type.Optional(Type.Array(Type.Unknown())) })),
});
export type WirePost = Static<typeof WirePost>;

const WirePicture = Type.Object({
  source_url: Type.String(),
  alt_text: Type.String(),
  media_details: Type.Object({ width: Type.Integer(), height: Type.Integer() }),
});
export type WirePicture = Static<typeof WirePicture>;

const posts = Compile(Type.Array(WirePost));
const picture = Compile(WirePicture);

export type Content = ReturnType<typeof content>;

/** The content system in one language (WordPress REST, specification section 7). */
export function content(send: Send, cache: PublicCache, locale: Locale) {
  const lang = locale === 'sv' ? 'se' : 'en';
  return {
    /** all posts of a type, in the order that their editors gave them */
    posts: (type: string): Promise<WirePost[]> =>
      cache(`content ${lang} ${type}`, () =>
        send({
          path: `/wp-json/wp/v2/${encodeURIComponent(type)}`,
          query: { _embed: '', per_page: '100', lang },
          answer: posts,
        }),
      ),
  };
}

/** The post's featured picture, where it has a usable one. */
export function featuredPicture(post: WirePost): WirePicture | null {
  const { _embedded: embeds } = post;
  const embedded = embeds?.['wp:featuredmedia']?.[0];
  return picture.Check(embedded) ? embedded : null;
}
