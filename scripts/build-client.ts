import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const stampFile = join(root, 'dist', 'client', '.stamp');

/** Builds the SPA and compresses its files, unless a build of the very same sources lies there. Throws when it fails. */
export function buildClient(): void {
  const stamp = sourcesStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Building the pages (once for each change) …');
  run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn');
  run('scripts/compress-assets.ts');
  writeFileSync(stampFile, stamp);
}

function sourcesStamp(): string {
  const hash = createHash('sha256');
  const files = globSync(
    ['client/**/*', 'shared/**/*', 'vite.config.ts', 'package-lock.json', 'scripts/compress-assets.ts'],
    {
      cwd: root,
      withFileTypes: true,
    },
  );
  for (const file of files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort())
    hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

function run(script: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`${script} ${args.join(' ')} failed`);
}

if (import.meta.main) buildClient();
