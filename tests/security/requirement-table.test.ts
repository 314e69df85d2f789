import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const docs = join(import.meta.dirname, '../../docs');
const rows = readFileSync(join(docs, 'token-boundary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| requirement '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe('the table of docs/token-boundary.md', () => {
  test('is there, and each line has a requirement, a source, a file and tests', () => {
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows) expect(row.filter((cell) => cell !== '')).toHaveLength(4);
  });

  test.each(rows)('%s (%s)', (_requirement, _source, file = '', tests = '') => {
    expect(existsSync(join(docs, '..', file.replaceAll('`', ''))), file).toBe(true);
    for (const named of tests.split('<br>')) {
      const [, path = '', name = ''] = /\]\((\.\.\/tests\/[^)]+)\) › (.+)$/.exec(named) ?? [];
      const source = readFileSync(join(docs, path), 'utf8');
      expect(name !== '' && isTest(source, name), named).toBe(true);
    }
  });
});

/** `test('name', …)`, or the second call of `test.each(…)('name', …)` and `test.skipIf(…)('name', …)`. */
const isTest = (source: string, name: string): boolean =>
  ['test(', 'it(', ')('].some((call) => source.replaceAll(/\(\s+'/g, "('").includes(`${call}'${name}',`));
