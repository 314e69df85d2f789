import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Locale } from '#shared/locale.ts';
import { compileTemplate, type Filling } from './compile-template.ts';
import type { Preload } from './head-tags.ts';

/** The browser's half as the documents need it. */
export interface ClientFiles {
  /** for the address asked, since Vite changes the template in development */
  template(url: string): Promise<(filling: Filling) => string>;
  /** files that a screen's first paint needs and the template does not name */
  preloads(screen: string, locale: Locale): readonly Preload[];
}

const Manifest = Type.Record(
  Type.String(),
  Type.Object({
    file: Type.String(),
    imports: Type.Optional(Type.Array(Type.String())),
    css: Type.Optional(Type.Array(Type.String())),
  }),
);
type Manifest = Static<typeof Manifest>;

/** Reads what `vite build` made. Throws when it is not there. */
export async function builtClientFiles(clientDir: string): Promise<ClientFiles> {
  const html = await readFile(join(clientDir, 'index.html'), 'utf8').catch((cause: unknown) => {
    throw new Error(`${clientDir} holds no built pages: run npm run build, or set CLIENT_DIR`, { cause });
  });
  const manifest = Value.Parse(Manifest, JSON.parse(await readFile(join(clientDir, '.vite', 'manifest.json'), 'utf8')));
  const template = compileTemplate(html);
  const found = new Map<string, readonly Preload[]>();

  return {
    template: async () => template,
    preloads(screen, locale) {
      const key = `${screen} ${locale}`;
      const known = found.get(key) ?? screenFiles(manifest, screen, locale);
      found.set(key, known);
      return known;
    },
  };
}

/** By the client's own naming: pages/<screen>/<screen>-page.tsx, else the page for content; texts of the same name. */
function screenFiles(manifest: Manifest, screen: string, locale: Locale): Preload[] {
  const part = pageFile(screen) in manifest ? screen : 'content';
  const own = withImports(manifest, pageFile(part));
  const inTemplate = withImports(manifest, 'index.html');
  const chunks = [...own].filter((name) => !inTemplate.has(name)).flatMap((name) => manifest[name] ?? []);
  const texts = ['common', part].flatMap((name) => manifest[`i18n/${locale}/${name}.json`] ?? []);
  return [
    ...preloads('font', fontFiles(manifest)),
    ...preloads(
      'style',
      chunks.flatMap(({ css }) => css ?? []),
    ),
    ...preloads(
      'script',
      chunks.map(({ file }) => file),
    ),
    ...preloads(
      'fetch',
      texts.map(({ file }) => file),
    ),
  ];
}

const preloads = (as: Preload['as'], files: readonly string[]): Preload[] =>
  files.map((file) => ({ href: `/${file}`, as }));

const pageFile = (screen: string): string => `pages/${screen}/${screen}-page.tsx`;

/** The chunk and all that it imports at once, however deep. */
function withImports(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(name)) return found;
  found.add(name);
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, found);
  return found;
}

/** The upright ones: nothing in italics stands at the top of a page. */
function fontFiles(manifest: Manifest): string[] {
  const files = Object.values(manifest).map(({ file }) => file);
  return files.filter((file) => file.endsWith('.woff2') && !file.includes('italic'));
}
