import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemCodes } from '#shared/problem-codes.ts';
import { screens } from '#shared/screen-paths.ts';

const client = join(import.meta.dirname, '../../client');
const nothing = /^$/;
const namespaces = globSync('i18n/sv/*.json', { cwd: client }).map((file) => basename(file, '.json'));

type Texts = Map<string, string>;

const sv = readAll('sv');
const en = readAll('en');
const uses = readUses();

describe.each(namespaces)('the texts of %s', (namespace) => {
  const swedish = textsOf(sv, namespace);
  const english = textsOf(en, namespace);

  it('are the same in both languages, with the same values filled in', () => {
    expect([...english.keys()].toSorted()).toEqual([...swedish.keys()].toSorted());
    for (const [key, text] of swedish) expect([key, valuesIn(english.get(key) ?? '')]).toEqual([key, valuesIn(text)]);
  });

  it('are all written', () => {
    for (const [key, text] of [...swedish, ...english]) expect([key, text.trim()]).not.toEqual([key, '']);
  });

  // problems are asked for by the code that the server gave
  it.skipIf(namespace === 'problem')('are all used', () => {
    const texts = uses.filter(({ namespaces }) => namespaces.includes(namespace));
    const unused = [...swedish.keys()].filter((key) => !texts.some(({ pattern }) => pattern.test(withoutPlural(key))));
    expect(unused).toEqual([]);
  });
});

describe('the texts asked for', () => {
  it('are all written', () => {
    const missing = uses.filter(({ asked, namespaces, pattern }) => {
      const keys = namespaces.flatMap((namespace) => [...textsOf(sv, namespace).keys()].map(withoutPlural));
      return asked && !keys.some((key) => pattern.test(key));
    });
    expect(missing.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });
});

describe('the texts of problems', () => {
  it('are there for every code that the server answers with, and for no answer at all', () => {
    expect([...textsOf(sv, 'problem').keys()].toSorted()).toEqual(['network', ...Object.keys(problemCodes)].toSorted());
  });
});

describe('the titles of screens', () => {
  it('are there for every screen that no page of the content system names', () => {
    const own = screens.filter(({ page }) => page === null).map(({ name }) => `screen.${name}`);
    expect([...textsOf(sv, 'common').keys()].filter((key) => key.startsWith('screen.')).toSorted()).toEqual(
      own.toSorted(),
    );
  });
});

function textsOf(all: Map<string, Texts>, namespace: string): Texts {
  return all.get(namespace) ?? new Map();
}

function readAll(language: string): Map<string, Texts> {
  return new Map(
    namespaces.map((namespace) => {
      const file = readFileSync(join(client, `i18n/${language}/${namespace}.json`), 'utf8');
      return [namespace, new Map(leaves(JSON.parse(file)))];
    }),
  );
}

function leaves(value: unknown, path: string[] = []): [string, string][] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${path.join('.')} is no text`);
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

function valuesIn(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '').toSorted();
}

function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

interface Use {
  file: string;
  text: string;
  namespaces: string[];
  /** it stands in a call of `t`; otherwise it is a text of the same file, which may come to `t` by a variable */
  asked: boolean;
  /** matches the keys that it may stand for */
  pattern: RegExp;
}

/** Every text in the source that is or may be a key, with the namespaces that its file uses. */
function readUses(): Use[] {
  return globSync('**/*.{ts,tsx}', { cwd: client }).flatMap((file) => {
    const source = readFileSync(join(client, file), 'utf8');
    const hooks = [...source.matchAll(/\buseTranslation\(([^)]*)\)/g)];
    const ofFile = hooks.flatMap(([, names]) => (names ? literals(names) : ['common']));
    const calls = [...source.matchAll(/\bt\(/g)];
    const asked = new Set(calls.flatMap(({ index }) => literals(firstArgument(source, index + 2))));
    return ofFile.length === 0 ? [] : literals(source).map((text) => toUse(file, text, ofFile, asked.has(text)));
  });
}

/** `cart:add` names its namespace itself. */
function toUse(file: string, text: string, ofFile: string[], asked: boolean): Use {
  const [first = '', second] = text.split(':');
  const named = second !== undefined;
  const pattern = toPattern(named ? second : text);
  return { file, text, namespaces: named ? [first] : ofFile, asked: asked && pattern !== nothing, pattern };
}

function literals(source: string): string[] {
  const texts = source.matchAll(/(?<!=== )(?:'([\w.:-]+)'|`((?:[\w.:-]|\$\{[^}]*\})+)`)/g);
  return [...texts].map(([, plain, template]) => plain ?? template ?? '');
}

function firstArgument(source: string, start: number): string {
  let depth = 0;
  for (let end = start; end < source.length; end += 1) {
    const character = source.charAt(end);
    if (depth === 0 && /[,)]/.test(character)) return source.slice(start, end);
    if (/[([{]/.test(character)) depth += 1;
    if (/[)\]}]/.test(character)) depth -= 1;
  }
  return '';
}

/** `field.${name}` may be any key that begins with `field.`; one that is all variable names none. */
function toPattern(text: string): RegExp {
  const parts = text.split(/\$\{[^}]*\}/);
  if (parts.every((part) => part === '')) return nothing;
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', String.raw`\.`)).join('.+')}$`);
}
