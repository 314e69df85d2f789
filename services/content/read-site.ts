import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import { readFrontMatter } from './front-matter.ts';
import { type Language, languages, type Picture, type PictureFile, type Post, type Site } from './post.ts';

/** Reads every text. Throws an Error that names the file which cannot be used. */
export function readSite(siteDir: string): Site {
  const media = existsSync(join(siteDir, 'media')) ? readdirSync(join(siteDir, 'media')) : [];
  const posts = languages.flatMap((language) =>
    folders(join(siteDir, language)).flatMap((type) =>
      readdirSync(join(siteDir, language, type))
        .filter((file) => file.endsWith('.md'))
        .map((file) => readPost(siteDir, { language, type, file }, media)),
    ),
  );
  requireDistinct(posts);
  return { posts, types: new Set(posts.map(({ type }) => type)) };
}

interface Place {
  language: Language;
  type: string;
  file: string;
}

function readPost(siteDir: string, { language, type, file }: Place, media: string[]): Post {
  const path = `${language}/${type}/${file}`;
  const named = /^(\d+)-([a-z0-9-]+)\.md$/.exec(file);
  if (!named) throw new Error(`${path} must be named <number>-<slug>.md`);
  const [, number = '', slug = ''] = named;
  const { matter, body } = readFrontMatter(readFileSync(join(siteDir, path), 'utf8'), path);
  const html = marked.parse(body, { async: false });
  const text = html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return {
    id: stableId(`${language}/${type}/${slug}`),
    language,
    type,
    slug,
    section: matter.section ?? slug,
    title: matter.title,
    excerpt: matter.excerpt ?? beginning(text),
    html,
    text,
    date: matter.date,
    order: Number(number),
    picture: matter.picture ? toPicture(matter.picture, media, path) : null,
    categories: matter.categories ?? [],
    tags: matter.tags ?? [],
  };
}

/** The files of one picture are named `<name>-<width>.<format>`. */
function toPicture(picture: PictureFile & { alt: string }, media: string[], path: string): Picture {
  if (!media.includes(picture.file)) throw new Error(`${path} shows media/${picture.file}, which does not exist`);
  const name = picture.file.replace(/-\d+\.\w+$/, '');
  const variants = media.flatMap((file) => {
    const width = Number(new RegExp(`^${name}-(\\d+)\\.\\w+$`).exec(file)?.[1]);
    return width ? [{ file, width, height: Math.round((width * picture.height) / picture.width) }] : [];
  });
  return { ...picture, id: stableId(`media/${name}`), variants };
}

/** The same number for the same address on every machine: 31 bits, as WordPress's ids are integers. */
function stableId(address: string): number {
  return createHash('sha256').update(address).digest().readUInt32BE() >>> 1;
}

/** WordPress's own excerpt: the first 55 words. */
function beginning(text: string): string {
  const words = text.split(' ');
  return words.length > 55 ? `${words.slice(0, 55).join(' ')} […]` : text;
}

function requireDistinct(posts: Post[]): void {
  const seen = new Map<number, Post>();
  for (const post of posts) {
    const other = seen.get(post.id);
    if (other)
      throw new Error(`${post.type}/${post.slug} and ${other.type}/${other.slug} (${post.language}) have the same id`);
    seen.set(post.id, post);
  }
}

function folders(path: string): string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
