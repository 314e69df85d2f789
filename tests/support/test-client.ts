import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const testScript = `document.getElementById('root').dataset.started = 'yes';\n${'// long enough to be worth compressing\n'.repeat(50)}`;

/** What a build leaves for the BFF, from the client's own index.html and a script that does nothing. Gives the folder. */
export async function buildTestClient(folder: string): Promise<string> {
  const source = await readFile(join(import.meta.dirname, '../../client/index.html'), 'utf8');
  const html = source
    .replaceAll('./main.tsx', '/assets/index-a1b2c3d4.js')
    .replaceAll('./ui/favicon.svg', '/assets/favicon-a1b2c3d4.svg')
    .replace('</head>', '<link rel="stylesheet" href="/assets/index-a1b2c3d4.css"></head>');
  const files: Record<string, string | Buffer> = {
    'index.html': html,
    '.vite/manifest.json': JSON.stringify(manifest),
    'assets/index-a1b2c3d4.js': testScript,
    'assets/index-a1b2c3d4.js.br': brotliCompressSync(testScript),
    'assets/index-a1b2c3d4.js.gz': gzipSync(testScript),
    'assets/index-a1b2c3d4.css': 'body { color: black }',
    'assets/favicon-a1b2c3d4.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(folder, '.vite'), { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

const manifest = {
  'index.html': { file: 'assets/index-a1b2c3d4.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-a1b2c3d4.js' },
  'pages/landing/landing-page.tsx': {
    file: 'assets/landing-a1b2c3d4.js',
    imports: ['_shared.js', '_price.js'],
    css: ['assets/landing-a1b2c3d4.css'],
  },
  '_price.js': { file: 'assets/price-a1b2c3d4.js' },
  'pages/content/content-page.tsx': { file: 'assets/content-a1b2c3d4.js' },
  'i18n/sv/common.json': { file: 'assets/common-sv-a1b2c3d4.json' },
  'i18n/en/common.json': { file: 'assets/common-en-a1b2c3d4.json' },
  'fonts/serif-normal.woff2': { file: 'assets/serif-normal-a1b2c3d4.woff2' },
  'fonts/serif-italic.woff2': { file: 'assets/serif-italic-a1b2c3d4.woff2' },
};
