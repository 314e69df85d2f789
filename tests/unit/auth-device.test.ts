import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deviceOf } from '../../server/auth/session/device.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('what a browser says of itself', () => {
  test.each([
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'Edge', 'Windows'],
    [`${mozilla} (X11; Linux x86_64) ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/125.0`, 'Opera', 'Linux'],
    [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
    [
      `${mozilla} (Linux; Android 16; SM-S928B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [`${mozilla} (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0`, 'Firefox', 'Android'],
    [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/19.0 Safari/605.1.15`, 'Safari', 'macOS'],
    [
      `${mozilla} (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} CriOS/142.0 Mobile Safari/604.1`,
      'Chrome',
      'iOS',
    ],
    ['curl/8.9.1', null, null],
    ['', null, null],
    [undefined, null, null],
  ])('is told in two words: %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });

  test('gives nothing back of what was sent, whatever that was', () => {
    assert(
      property(string({ maxLength: 5000 }), (text) => {
        const { browser, system } = deviceOf(text);
        for (const word of [browser, system]) if (word !== null) expect(word).toMatch(/^[A-Za-z ]{3,16}$/);
      }),
    );
  });
});
