import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const documents = ['README.md', 'SECURITY.md', 'docs/architecture.md', 'docs/token-boundary.md'];
const scripts = Value.Parse(
  Type.Object({ scripts: Type.Record(Type.String(), Type.String()) }),
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
).scripts;

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8');

  it('names commands that exist', () => {
    const named = [...text.matchAll(/npm (?:run )?(start|test|[\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts) && !['ci', 'audit', 'install'].includes(name))).toEqual([]);
  });

  it('names files and folders that exist', () => {
    const named = [...text.matchAll(/`((?:server|client|shared|services|tests|scripts|docs)\/[\w./-]+)`/g)];
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
