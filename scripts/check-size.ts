import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildClient } from './build-client.ts';

/* What a first visit to the landing page costs, held to its limits. Kilobytes of 1000 bytes, after brotli. */
const limits = { script: 100, styles: 15 };
const landing = ['index.html', 'pages/landing/landing-page.tsx'];

interface Chunk {
  file: string;
  src?: string;
  css?: string[];
  imports?: string[];
}

const folder = join(import.meta.dirname, '..', 'dist', 'client');

buildClient();
const manifest = readManifest();
const needed = landing.flatMap((name) => withImports(name)).filter(isFirst);
const script = needed.map(({ file }) => file);
const translations = ['common', 'landing'].map((name) => chunkOf(`i18n/sv/${name}.json`).file);
const fonts = Object.values(manifest).flatMap(({ file }) => (/-normal-.*\.woff2$/.test(file) ? [file] : []));

const withinLimits = [
  report('Script of the landing page', script, limits.script),
  report('All styles', globSync('assets/*.css', { cwd: folder }), limits.styles),
];
report('Translations (not counted)', translations);
report('Fonts (not counted)', fonts);
if (withinLimits.includes(false)) process.exitCode = 1;

function readManifest(): Record<string, Chunk> {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
  return chunks;
}

function chunkOf(name: string): Chunk {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`the build has no ${name}`);
  return chunk;
}

function withImports(name: string, seen = new Set<string>()): Chunk[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const chunk = chunkOf(name);
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => withImports(imported, seen))];
}

function isFirst(chunk: Chunk, index: number, all: Chunk[]): boolean {
  return all.findIndex(({ file }) => file === chunk.file) === index;
}

/** Prints the files and their sum; false when the sum is over its limit. */
function report(title: string, files: string[], limit?: number): boolean {
  const sizes = files.map((file) => ({ file, size: weigh(file) })).toSorted((a, b) => b.size - a.size);
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  const fits = limit === undefined || total <= limit;
  console.log(
    `\n${title}: ${total.toFixed(1)} kB${limit === undefined ? '' : ` of at most ${limit} kB${fits ? '' : ': TOO LARGE'}`}`,
  );
  for (const { file, size } of sizes) console.log(`  ${size.toFixed(1).padStart(6)}  ${file}`);
  return fits;
}

function weigh(file: string): number {
  const bytes = readFileSync(join(folder, file));
  return (file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length) / 1000;
}
