import type { Picture, Post } from './post.ts';

/** Where media are kept in a WordPress installation. */
export const uploads = '/wp-content/uploads';

/** A post as WordPress's REST API gives it; `base` is the site's address without a trailing slash. */
export function wordpressPost(post: Post, base: string, embed: boolean) {
  const collection = `${base}/wp-json/wp/v2/${post.type}`;
  const link = `${base}/${post.language}/${post.type}/${post.slug}/`;
  return {
    id: post.id,
    date: post.date,
    date_gmt: post.date,
    guid: { rendered: `${base}/?p=${post.id}` },
    modified: post.date,
    modified_gmt: post.date,
    slug: post.slug,
    status: 'publish',
    type: post.type,
    link,
    title: { rendered: escape(post.title) },
    content: { rendered: post.html, protected: false },
    excerpt: { rendered: `<p>${escape(post.excerpt)}</p>\n`, protected: false },
    author: 1,
    featured_media: post.picture?.id ?? 0,
    menu_order: post.order,
    template: '',
    meta: [],
    categories: post.categories,
    tags: post.tags,
    lang: post.language,
    _links: {
      self: [{ href: `${collection}/${post.id}` }],
      collection: [{ href: collection }],
      ...(post.picture && {
        'wp:featuredmedia': [{ embeddable: true, href: `${base}/wp-json/wp/v2/media/${post.picture.id}` }],
      }),
    },
    ...(embed && post.picture && { _embedded: { 'wp:featuredmedia': [attachment(post, post.picture, base)] } }),
  };
}

function attachment(post: Post, picture: Picture, base: string) {
  const slug = picture.file.replace(/\.\w+$/, '');
  return {
    id: picture.id,
    date: post.date,
    slug,
    type: 'attachment',
    link: `${base}/${slug}/`,
    title: { rendered: slug },
    author: 1,
    caption: { rendered: '' },
    alt_text: picture.alt,
    media_type: 'image',
    mime_type: mimeType(picture.file),
    media_details: {
      width: picture.width,
      height: picture.height,
      file: picture.file,
      sizes: Object.fromEntries(
        picture.variants.map(({ file, width, height }) => [
          file.replace(/^.*-(\d+)\.(\w+)$/, '$2-$1'),
          { file, width, height, mime_type: mimeType(file), source_url: `${base}${uploads}/${file}` },
        ]),
      ),
    },
    source_url: `${base}${uploads}/${picture.file}`,
  };
}

const mimeType = (file: string) => `image/${file.split('.').at(-1) ?? ''}`;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
