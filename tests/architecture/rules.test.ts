import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

const Report = Type.Object({
  summary: Type.Object({ violations: Type.Array(Type.Object({ rule: Type.Object({ name: Type.String() }) })) }),
});

/** A house of one violation: which files, and the rule that must turn red. */
const violations: [rule: string, files: Record<string, string>][] = [
  ['token-boundary', { 'server/routes/a.ts': "import '../auth/vault/open.ts';", 'server/auth/vault/open.ts': '' }],
  [
    'door-without-tokens',
    { 'server/auth/public.ts': "export * from './vault/open.ts';", 'server/auth/vault/open.ts': '' },
  ],
  ['oauth-libraries-inside-auth', { 'server/routes/a.ts': "import 'jose';" }],
  ['fetch-inside-http', { 'server/routes/a.ts': "import 'undici';" }],
  ['routes-call-use-cases', { 'server/routes/a.ts': "import '../upstreams/b.ts';", 'server/upstreams/b.ts': '' }],
  ['use-cases-know-no-http', { 'server/use-cases/a.ts': "import 'fastify';" }],
  ['layers-go-one-way', { 'server/upstreams/a.ts': "import '../routes/b.ts';", 'server/routes/b.ts': '' }],
  ['features-apart', { 'client/features/a/a.ts': "import '../b/b.ts';", 'client/features/b/b.ts': '' }],
  ['ui-knows-no-feature', { 'client/ui/a.ts': "import '../features/b/b.ts';", 'client/features/b/b.ts': '' }],
  ['client-not-server', { 'client/app/a.ts': "import '../../server/b.ts';", 'server/b.ts': '' }],
  [
    'client-contract-types-only',
    {
      'client/app/a.ts': "import { b } from '../../shared/contract/b.ts'; b();",
      'shared/contract/b.ts': 'export const b = () => 1;',
    },
  ],
  ['services-apart', { 'services/a/a.ts': "import '../../server/b.ts';", 'server/b.ts': '' }],
  ['server-without-services', { 'server/a.ts': "import '../services/b.ts';", 'services/b.ts': '' }],
  ['product-without-tests', { 'server/a.ts': "import '../tests/b.ts';", 'tests/b.ts': '' }],
  ['no-cycles', { 'server/a.ts': "import './b.ts';", 'server/b.ts': "import './a.ts';" }],
  ['only-named-dependencies', { 'server/a.ts': "import 'vitest';" }],
];

const lintViolations: [rule: string, files: Record<string, string>][] = [
  ['no-restricted-globals', { 'server/use-cases/a.ts': "export const answer = fetch('https://example.org');" }],
  ['no-restricted-globals', { 'client/features/a.ts': "export const answer = fetch('/api/session');" }],
  ['no-process-env', { 'server/plugins/a.ts': 'export const port = process.env.PORT;' }],
  ['no-explicit-any', { 'server/a.ts': 'export const a = (b: any) => b;' }],
];

describe('the rules of the house', () => {
  let house: string;
  beforeAll(() => {
    house = mkdtempSync(join(tmpdir(), 'house-'));
  });
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  const plant = (files: Record<string, string>) => {
    const folder = mkdtempSync(join(house, 'planted-'));
    for (const file of ['.dependency-cruiser.cjs', '.oxlintrc.json', 'package.json', 'tsconfig.json'])
      cpSync(join(root, file), join(folder, file));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return folder;
  };

  it.each(violations)('%s turns red on a planted violation, and on nothing else', (rule, files) => {
    expect(brokenRules(plant(files))).toEqual([rule]);
  });

  it.each(lintViolations)('lint %s turns red on a planted violation', (rule, files) => {
    const result = spawnSync(bin('oxlint'), ['--format', 'json'], { cwd: plant(files), encoding: 'utf8' });
    expect(result.status).not.toBe(0);
    expect(result.stdout).toContain(rule);
  });

  it('hold in the whole house', () => {
    expect(brokenRules(root)).toEqual([]);
  });

  it('each have a planted violation here', () => {
    const named = execFileSync(
      process.execPath,
      ['-p', "JSON.stringify(require('./.dependency-cruiser.cjs').forbidden.map((rule) => rule.name))"],
      { cwd: root, encoding: 'utf8' },
    );
    expect(violations.map(([rule]) => rule).toSorted()).toEqual(
      Value.Parse(Type.Array(Type.String()), JSON.parse(named)).toSorted(),
    );
  });
});

/** Names of the rules that dependency-cruiser finds broken in this folder, each once. */
function brokenRules(folder: string): string[] {
  const folders = ['server', 'client', 'services', 'shared', 'tests', 'scripts'];
  const result = spawnSync(
    bin('depcruise'),
    [
      ...folders.filter((name) => existsSync(join(folder, name))),
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const { summary } = Value.Parse(Report, JSON.parse(result.stdout));
  return [...new Set(summary.violations.map(({ rule }) => rule.name))];
}
