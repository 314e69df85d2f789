import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { screens } from '#shared/screen-paths.ts';
import { readContentConfig } from '../../services/content/config.ts';
import { keepSite } from '../../services/content/keep-site.ts';
import { startContent } from '../../services/content/start-content.ts';
import type { RunningService } from '../../services/service.ts';

let folder: string;
let siteDir: string;
let service: RunningService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  siteDir = join(folder, 'site');
  const config = readContentConfig({ SERVICES_LOG_LEVEL: 'silent' });
  await cp(config.siteDir, siteDir, { recursive: true });
  service = await startContent({ ...config, port: 0, siteDir });
});

afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

interface Post {
  id: number;
  slug: string;
  title: { rendered: string };
  excerpt: { rendered: string };
  content: { rendered: string };
  _embedded?: { 'wp:featuredmedia': { source_url: string }[] };
}

const newsFile = () => join(siteDir, 'se', 'press', '03-news.md');
const get = (path: string) => fetch(`${service.url}/wp-json/wp/v2/${path}`);
const posts = async (path: string): Promise<Post[]> => (await get(path)).json();
const slugs = async (path: string) => (await posts(path)).map(({ slug }) => slug);

describe('the pages', () => {
  const pages = screens.flatMap(({ page }) => (page === null ? [] : [page]));

  it.each(pages)('%s has a title, a description and the same sections in both languages', async (page) => {
    const [swedish, english] = await Promise.all([
      posts(`${page}?per_page=100&lang=se`),
      posts(`${page}?per_page=100&lang=en`),
    ]);
    expect(english.map(({ slug }) => slug)).toEqual(swedish.map(({ slug }) => slug));
    expect(swedish.length).toBeGreaterThan(1);
    for (const language of [swedish, english]) {
      const head = language.find(({ slug }) => slug === 'head');
      expect(head?.title.rendered.length).toBeLessThanOrEqual(60);
      const description = head?.excerpt.rendered.replaceAll(/<[^>]+>|\n/g, '') ?? '';
      expect(description.length, description).toBeGreaterThanOrEqual(120);
      expect(description.length, description).toBeLessThanOrEqual(160);
      for (const { slug, content } of language)
        if (slug !== 'head') expect(content.rendered.length, slug).toBeGreaterThan(250);
    }
    expect(swedish.map(({ content }) => content.rendered)).not.toEqual(english.map(({ content }) => content.rendered));
  });

  it('lead to addresses that exist, and show pictures that exist', async () => {
    const known = new Set<string>(screens.flatMap(({ paths }) => paths));
    for (const page of pages)
      for (const lang of ['se', 'en'])
        for (const { slug, content, _embedded: embedded } of await posts(`${page}?per_page=100&_embed&lang=${lang}`)) {
          const links = [...content.rendered.matchAll(/href="(\/[^"#]*)/g)].map(([, path]) => path ?? '');
          expect(
            links.filter((path) => !known.has(path)),
            `${lang}/${page}/${slug}`,
          ).toEqual([]);
          for (const { source_url: address } of embedded?.['wp:featuredmedia'] ?? [])
            expect((await fetch(address, { method: 'HEAD' })).status, address).toBe(200);
        }
  });

  it('come in the order of their files', async () => {
    expect(await slugs('landing?_embed&per_page=100&lang=se')).toEqual([
      'head',
      'hero',
      'what-you-get',
      'how-it-works',
      'an-entry-explained',
      'questions',
    ]);
  });
});

describe('a post', () => {
  it('has the shape that WordPress gives it', async () => {
    const [hero] = await posts('landing?slug=hero&_embed&lang=se');
    expect(hero).toMatchObject({
      id: expect.any(Number),
      date: '2026-11-16T08:00:00',
      date_gmt: '2026-11-16T08:00:00',
      slug: 'hero',
      status: 'publish',
      type: 'landing',
      link: expect.stringMatching(/^http.*\/hero\/$/),
      title: { rendered: 'Läs dig hem i släktens historia' },
      content: { rendered: expect.stringMatching(/^<p>Varje socken/), protected: false },
      excerpt: { rendered: expect.stringMatching(/^<p>.*<\/p>\n$/), protected: false },
      featured_media: expect.any(Number),
      _embedded: {
        'wp:featuredmedia': [
          {
            alt_text: expect.stringContaining('husförhörslängd'),
            media_type: 'image',
            mime_type: 'image/avif',
            media_details: { width: 1280, height: 960, sizes: { 'webp-640': { width: 640, height: 480 } } },
            source_url: expect.stringMatching(/\/wp-content\/uploads\/household-roll-1280\.avif$/),
          },
        ],
      },
    });
    expect((await get(`landing/${hero?.id}?lang=se`)).status).toBe(200);
    expect(await (await get(`landing/${hero?.id}?_embed`)).json()).toEqual(hero);
  });

  it('embeds its picture only when asked', async () => {
    const [hero] = await posts('landing?slug=hero');
    expect(hero).not.toHaveProperty('_embedded');
  });
});

describe('a list', () => {
  it('is Swedish unless it is asked for in English', async () => {
    const [byDefault] = await posts('landing?slug=hero');
    const [english] = await posts('landing?slug=hero&lang=en');
    expect(byDefault?.title.rendered).toContain('släktens');
    expect(english?.title.rendered).toContain('family');
  });

  it('comes in pages, and says how many there are and where the next is', async () => {
    const first = await get('landing?per_page=4&lang=se');
    expect(first.headers.get('x-wp-total')).toBe('6');
    expect(first.headers.get('x-wp-totalpages')).toBe('2');
    expect(await first.json()).toHaveLength(4);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await fetch(next);
    expect(second.headers.get('link')).toMatch(/^<[^>]+page=1[^>]*>; rel="prev"$/);
    expect(await second.json()).toHaveLength(2);
  });

  it('refuses a page beyond the last', async () => {
    const answer = await get('landing?page=3&per_page=4');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'rest_post_invalid_page_number', data: { status: 400 } });
  });

  it('finds words in titles and texts, whatever their case', async () => {
    expect(await slugs('knowledge?lang=se&search=TRINITATIS')).toEqual([]);
    expect(await slugs('knowledge?lang=se&search=Trefaldighet')).toEqual(['dates']);
    expect(await slugs('knowledge?lang=se&search=tysk%20stil')).toEqual(['handwriting']);
  });

  it('is narrowed by slug, section, date, category and tag', async () => {
    expect(await slugs('knowledge?slug=series,dates')).toEqual(['series', 'dates']);
    expect(await slugs('knowledge?knowledge_section_slug=dates')).toEqual(['dates']);
    expect(await slugs('system-recommendations?system_recommendations_section_slug=comfort')).toEqual(['comfort']);
    expect(await slugs('knowledge?after=2026-11-17T00:00:00')).toEqual([]);
    expect(await slugs('knowledge?before=2026-11-17T00:00:00Z')).toHaveLength(5);
    expect(await slugs('knowledge?categories=7')).toEqual([]);
    expect(await slugs('knowledge?tags=7')).toEqual([]);
  });

  it('is ordered as asked', async () => {
    expect(await slugs('knowledge?orderby=slug&order=asc')).toEqual([
      'begin',
      'dates',
      'handwriting',
      'head',
      'series',
    ]);
    expect((await slugs('knowledge?orderby=menu_order&order=desc'))[0]).toBe('dates');
  });

  it('names every parameter that is wrong', async () => {
    const answer = await get('landing?per_page=101&page=0&lang=fi&orderby=price&after=yesterday&categories=a');
    expect(answer.status).toBe(400);
    const { code, message, data } = await answer.json();
    expect(code).toBe('rest_invalid_param');
    expect(Object.keys(data.params).sort()).toEqual(['after', 'categories', 'lang', 'orderby', 'page', 'per_page']);
    expect(message).toMatch(/^Invalid parameter\(s\): /);
    expect(data.params.per_page).toBe('per_page must be between 1 (inclusive) and 100 (inclusive)');
  });
});

describe('what does not exist', () => {
  it.each([
    ['nonsense', 'rest_no_route'],
    ['landing/1', 'rest_post_invalid_id'],
    ['landing/first', 'rest_no_route'],
    ['..%2f..%2fmedia', 'rest_no_route'],
  ])('%s is answered 404 as WordPress does', async (path, code) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code, message: expect.any(String), data: { status: 404 } });
  });
});

describe('pictures', () => {
  it('are served under both addresses with a time to keep them, and nothing else is', async () => {
    for (const path of ['/media/gift-card-640.webp', '/wp-content/uploads/gift-card-640.webp']) {
      const answer = await fetch(service.url + path);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toContain('max-age=86400');
      expect(answer.headers.get('etag')).toMatch(/^(W\/)?"[^"]+"$/);
    }
    expect((await fetch(`${service.url}/media/..%2fse%2flanding%2f00-head.md`)).status).toBe(404);
    expect((await fetch(`${service.url}/media/`)).status).toBe(403);
  });
});

describe('a text that changes', () => {
  it('is shown without a restart', async () => {
    await writeFile(newsFile(), '---\ntitle: Nytt\ndate: 2026-11-20T08:00:00\n---\n\nNytt.\n');
    await vi.waitFor(async () => expect(await slugs('press?slug=news')).toEqual(['news']), { timeout: 5000 });
    await rm(newsFile());
    await vi.waitFor(async () => expect(await slugs('press?slug=news')).toEqual([]), { timeout: 5000 });
  });

  it('leaves the site as it was when it cannot be used', async () => {
    const warn = vi.fn<() => void>();
    const kept = keepSite({ siteDir, watch: true }, { warn });
    const before = kept.now();
    await writeFile(newsFile(), 'no front matter');
    await vi.waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 5000 });
    expect(kept.now()).toBe(before);
    await rm(newsFile());
    await kept.close();
  });
});
