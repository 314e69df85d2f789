import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/* `npm run test:compat -- keycloak`: the shop against a real identity provider, fetched for the purpose. */
const root = join(import.meta.dirname, '..');
const [provider = ''] = process.argv.slice(2);
const test = `tests/compat/${provider}.test.ts`;

if (!/^[a-z]+$/.test(provider) || !existsSync(join(root, test))) {
  console.error('Name a provider: npm run test:compat -- keycloak');
  process.exit(1);
}
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', 'tests/compat/vitest.config.ts', test], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
