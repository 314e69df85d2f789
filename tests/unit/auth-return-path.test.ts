import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { returnPath } from '../../server/auth/sign-in/return-path.ts';

const origin = 'https://arkivboden.example';

describe('where a sign-in ends', () => {
  test.each([
    ['/checkout', '/checkout'],
    ['/checkout?order=12#pay', '/checkout?order=12#pay'],
    ['/ordlista/mynt?q=å', '/ordlista/mynt?q=%C3%A5'],
    ['/a/../account', '/account'],
    ['/bffs', '/bffs'],
    ['/apiary', '/apiary'],
  ])('%s is a page of the shop', (wanted, expected) => {
    expect(returnPath(wanted, origin)).toBe(expected);
  });

  test.each([
    undefined,
    '',
    'checkout',
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\t/evil.example/checkout',
    '/\n//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%5c%5cevil.example',
    'javascript:alert(1)',
    '/bff/logout',
    '/BFF/login',
    '/%62ff/login',
    '/x/../bff/login',
    '/api/session',
    '/auth',
    '/%',
    `/${'a'.repeat(600)}`,
  ])('%s is not, and the shop’s first page is shown instead', (wanted) => {
    expect(returnPath(wanted, origin)).toBe('/');
  });

  test('no text at all leads off the site, to a script or to the API', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '..',
      '.',
      '%2f',
      '%5c',
      'bff',
      'api',
      '@',
      ':',
      '\t',
      '?',
      '#',
      'evil.example',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join('')),
          fc.webUrl(),
        ),
        (text) => {
          for (const wanted of [text, `/${text}`]) {
            const path = returnPath(wanted, origin);
            const target = new URL(path, origin);
            expect(target.origin).toBe(origin);
            expect(path).toMatch(/^\/(?![/\\])/);
            expect(target.pathname).not.toMatch(/^\/(bff|api)(\/|$)/i);
          }
        },
      ),
      { numRuns: 5000 },
    );
  });
});
