import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPaths, bffPaths } from '#shared/api-paths.ts';
import { screens } from '#shared/screen-paths.ts';
import type { Browser, Page } from '../support/auth-browser.ts';
import { startShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let customer: Browser;
const answers: { what: string; personal: boolean; page: Page }[] = [];
beforeAll(async () => {
  shop = await startShop();
  customer = await shop.customer();
  for (const browser of [shop.newBrowser(), customer]) await collect(browser);
}, 120_000);
afterAll(() => shop.close());

type Described = { paths: Record<string, Record<string, unknown>> };

const add = (what: string, personal: boolean, page: Page): void => void answers.push({ what, personal, page });

/** One of every kind of answer: the API's, pages, files, redirects, errors. */
async function collect(browser: Browser): Promise<void> {
  const { origin } = shop;
  const { paths }: Described = JSON.parse((await browser.call(origin + apiPaths.openapi)).body);
  for (const [path, methods] of Object.entries(paths)) {
    const address = `${origin}${path.replace('{name}', 'landing').replaceAll(/\{\w+\}/g, '1')}?locale=sv`;
    for (const method of Object.keys(methods)) {
      if (method !== 'get' && method !== 'post' && method !== 'delete') throw new Error(`a new method: ${method}`);
      const called = method === 'get' ? 'GET' : method === 'post' ? 'POST' : 'DELETE';
      add(`${called} ${path}`, true, await browser.call(address, { method: called }));
    }
  }
  for (const path of screens.flatMap((screen) => screen.paths)) {
    const page = await browser.navigate(origin + path.replaceAll(/:\w+/g, 'x'));
    add(path, browser === customer, page);
  }
  for (const path of [bffPaths.login, bffPaths.callback]) add(path, true, await browser.navigate(origin + path));
  add('report', true, await browser.call(origin + bffPaths.cspReport, { method: 'POST' }));
  add('logout token', true, await browser.call(origin + bffPaths.backchannelLogout, { method: 'POST' }));
  for (const path of ['/no-such-page', '/robots.txt', '/sitemap.xml', '/assets/index-a1b2c3d4.js', '/media/x.jpg'])
    add(path, false, await browser.navigate(origin + path));
  for (const path of ['/health/live', '/api/no-such-address', '/assets/no-such-file.js'])
    add(path, true, await browser.navigate(origin + path));
}

const isHtml = ({ headers }: Page) => headers.get('content-type')?.startsWith('text/html') ?? false;
const documents = () => answers.filter(({ what, page }) => isHtml(page) && what !== `GET ${apiPaths.docs}`);

describe('every answer of the shop', () => {
  test('is kept to itself: no sniffing, no frame, no other window, no other site', () => {
    expect(answers.length).toBeGreaterThan(120);
    for (const { what, page } of answers) {
      const { headers } = page;
      expect(headers.get('x-content-type-options'), what).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy'), what).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy'), what).toBe('same-origin');
      expect(headers.get('referrer-policy'), what).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
      expect(headers.get('permissions-policy'), what).toMatch(/camera=\(\).*geolocation=\(\)/);
      expect(headers.get('content-security-policy'), what).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(headers.get('access-control-allow-origin'), what).toBeNull();
      expect(headers.get('server') ?? headers.get('x-powered-by'), what).toBeNull();
    }
  });

  test('that is personal, or may be, is kept by nobody', () => {
    for (const { what, page } of answers.filter(({ personal }) => personal))
      expect(page.headers.get('cache-control'), what).toBe('no-store');
  });

  test('that a customer gets with their name in it is kept by nobody', () => {
    const named = answers.filter(({ page }) => page.body.includes('erik@example.se'));
    expect(named.length).toBeGreaterThan(20);
    for (const { what, page } of named) expect(page.headers.get('cache-control'), what).toBe('no-store');
  });
});

describe('every page', () => {
  test('runs its own scripts alone, makes none of text, and tells what was stopped', () => {
    expect(documents().length).toBeGreaterThan(80);
    const nonces = new Set<string>();
    for (const { what, page } of documents()) {
      const policy = page.headers.get('content-security-policy') ?? '';
      const nonce = /'nonce-([\w+/=]{22,})'/.exec(policy)?.[1] ?? '';
      nonces.add(nonce);
      expect(page.body, what).toContain(`nonce="${nonce}"`);
      expect(policy, what).not.toMatch(/unsafe|strict-dynamic|\*/);
      expect(policy, what).toContain("require-trusted-types-for 'script'; trusted-types arkivboden;");
      expect(policy, what).toContain(`report-uri ${bffPaths.cspReport}; report-to csp`);
      expect(page.headers.get('reporting-endpoints'), what).toBe(`csp="${bffPaths.cspReport}"`);
      const paying = screens.some(({ payment, paths }) => payment && paths.some((path) => path === what));
      expect(policy.includes(shop.urls.payments), what).toBe(paying);
    }
    expect(nonces.size).toBe(documents().length);
  });
});
