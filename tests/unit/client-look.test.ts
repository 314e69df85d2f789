import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatDate } from '../../client/ui/format-date.ts';
import { formatPrice } from '../../client/ui/format-price.ts';
import { fullTitle } from '../../client/ui/use-title.ts';

const client = join(import.meta.dirname, '../../client');
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('a price', () => {
  it.each([
    [189500, '1 895 kr', 'SEK 1,895'],
    [14950, '149,50 kr', 'SEK 149.50'],
    [0, '0 kr', 'SEK 0'],
    [-50000, '−500 kr', '-SEK 500'],
  ])('of %i öre is written as each language writes it', (ore, sv, en) => {
    expect(plain(formatPrice(ore, 'sv'))).toBe(sv);
    expect(plain(formatPrice(ore, 'en'))).toBe(en);
  });
});

describe('a date', () => {
  it('is written as each language writes it', () => {
    expect(formatDate('2026-11-21', 'sv')).toBe('21 november 2026');
    expect(formatDate('2026-11-21', 'en')).toBe('21 November 2026');
  });

  it('is the day it was in Sweden', () => {
    expect(formatDate('2026-12-31T23:30:00Z', 'sv')).toBe('1 januari 2027');
    expect(formatDate('2026-06-30T22:30:00Z', 'en', true)).toContain('00:30');
  });
});

describe('a title', () => {
  it('names the shop once', () => {
    expect(fullTitle('Press')).toBe('Press – Arkivboden');
    expect(fullTitle('Arkivboden – släktforska')).toBe('Arkivboden – släktforska');
  });
});

describe('the look', () => {
  const styles = globSync('**/*.css', { cwd: client });

  it('takes its colours from tokens.css alone', () => {
    const raw = styles.filter((file) => {
      const source = readFileSync(join(client, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
      return /:\s[^;{}]*(#[\da-f]{3,8}\b|\b(rgb|hsl|oklch|lab)a?\()/i.test(source);
    });
    expect(raw).toEqual(['ui/tokens.css']);
  });

  it('has no style written into an element, which the content security policy would refuse', () => {
    const sources = globSync('**/*.{tsx,html}', { cwd: client });
    const inline = sources.filter((file) => /\sstyle=["{]|<style\b/.test(readFileSync(join(client, file), 'utf8')));
    expect(inline).toEqual([]);
  });

  it('uses no token that is not there', () => {
    const tokens = readFileSync(join(client, 'ui/tokens.css'), 'utf8');
    const unknown = styles.flatMap((file) => {
      const source = readFileSync(join(client, file), 'utf8');
      const names = [...source.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name ?? '');
      return names
        .filter((name) => !tokens.includes(`${name}:`) && !source.includes(`${name}:`))
        .map((name) => `${file}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });
});
