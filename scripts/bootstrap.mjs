// Runs before `npm start` and `npm test`, on whatever Node is there (20 at least): installs what the lock file names when
// it is not installed yet, and sees to it that a Node 24 runs the rest. Plain JavaScript, no dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const stampFile = join(root, 'node_modules', '.arkivboden-stamp');
const wanted = 24;

if (currentStamp() !== installedStamp()) install();
requireNode();

function currentStamp() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
}

function installedStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
}

function install() {
  console.log('Installing what package-lock.json names (once; about half a minute) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    console.error('npm ci did not succeed; its own words stand above. Nothing was started.');
    process.exit(1);
  }
  writeFileSync(stampFile, currentStamp());
}

function requireNode() {
  const shipped = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const runs = existsSync(shipped) && spawnSync(shipped, ['--version'], { shell: process.platform === 'win32' });
  const version = runs && runs.status === 0 ? String(runs.stdout).trim() : process.version;
  if (Number(/^v(\d+)/.exec(version)?.[1]) >= wanted) return;
  console.error(
    `Arkivboden runs on Node ${wanted}, and no ready-made one exists on npm for ${process.platform}-${process.arch}.\n` +
      `Install Node ${wanted} (you have ${process.version}) and run the same command again.`,
  );
  process.exit(1);
}
