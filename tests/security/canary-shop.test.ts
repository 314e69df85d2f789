import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPaths, bffPaths } from '#shared/api-paths.ts';
import { screens } from '#shared/screen-paths.ts';
import { createMemoryStore } from '../../server/auth/session/memory-store.ts';
import { identityDefaults } from '../../services/identity/config.ts';
import { callbackAddress, signIn } from '../support/auth-app.ts';
import { Browser } from '../support/auth-browser.ts';
import { startShop, type TestShop } from '../support/shop.ts';
import { expectNoToken, mintedTokens, recording } from '../support/token-search.ts';

const marker = 'canary-51c0de';

let shop: TestShop;
let browser: Browser;
const stored: string[] = [];
const logs: string[] = [];
/** `GET /api/account` and the like, with the statuses that came */
const asked = new Map<string, number[]>();
const pages = new Map<string, number>();

beforeAll(async () => {
  shop = await startShop({
    env: { LOG_LEVEL: 'debug' },
    // tokens so short-lived that they are refreshed on the way
    identity: { marker, dpopNonce: true, lifetimes: { ...identityDefaults.lifetimes, accessToken: 6 } },
    parts: {
      logTo: { write: (line) => void logs.push(line) },
      auth: { store: recording(createMemoryStore(), stored) },
    },
  });
  browser = new Browser();
  await live();
}, 120_000);
afterAll(() => shop.close());

/** A visitor who becomes a customer, sees every page, asks every address, and meets every fault. */
async function live(): Promise<void> {
  await everything();
  await signIn(browser, shop, { returnTo: '/checkout' });
  await everything();
  for (const kind of ['error', 'malformed', 'drop'] as const) {
    await shop.breakService('business', [{ path: '/restricted', kind }]);
    await everyRoute();
    await everyPage();
  }
  await shop.breakService('business', [{ path: '/restricted', kind: 'error', status: 401 }]);
  await everyRoute();
  await shop.breakService('business', []);
  await faultyReturns();
  await browser.call(`${shop.origin}${bffPaths.logout}`, { method: 'POST' });
  await everything();
}

async function everything(): Promise<void> {
  await everyRoute();
  await everyPage();
  for (const path of ['/no-such-page', '/api/no-such-address', '/health/live', '/health/ready', '/robots.txt'])
    await browser.call(shop.origin + path);
}

async function everyPage(): Promise<void> {
  for (const path of screens.flatMap(({ paths }) => paths)) {
    const address = path.replaceAll(/:(\w+)/g, 'x');
    for (const locale of ['sv', 'en'])
      pages.set(path, (await browser.navigate(`${shop.origin}${address}?locale=${locale}`)).status);
  }
}

type Described = { paths: Record<string, Record<string, unknown>> };

async function everyRoute(): Promise<void> {
  const { paths }: Described = JSON.parse((await browser.call(shop.origin + apiPaths.openapi)).body);
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods)) {
      const name = `${method.toUpperCase()} ${path}`;
      asked.set(name, [...(asked.get(name) ?? []), await ask(method.toUpperCase(), path)]);
    }
  }
}

async function ask(method: string, path: string): Promise<number> {
  const address = path.replace('{name}', 'landing').replaceAll(/\{\w+\}/g, '1');
  const key = path === apiPaths.inactiveAccount ? '&key=unknown' : '';
  const body = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(bodies[path] ?? {});
  const { status } = await browser.call(`${shop.origin}${address}?locale=sv${key}`, {
    method: isMethod(method) ? method : 'GET',
    headers: { 'idempotency-key': 'attempt-of-the-canary', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
  });
  return status;
}

const isMethod = (method: string): method is 'GET' | 'POST' | 'PUT' | 'DELETE' =>
  ['GET', 'POST', 'PUT', 'DELETE'].includes(method);

/** What the addresses must be sent to get past the check of their form. */
const bodies: Record<string, unknown> = {
  [apiPaths.cartQuote]: { items: [{ lineId: 'a', productId: '1', amount: 1 }] },
  [apiPaths.orders]: {
    items: [{ lineId: 'a', productId: '1', amount: 1 }],
    paymentOptionId: '1',
    termsAccepted: true,
    immediateStartConsent: true,
    address: { name: 'Erik', street: 'Gatan 1', zipCode: '753 10', city: 'Uppsala', countryId: '1', phone: '' },
  },
  [apiPaths.passwordReset]: { email: 'erik@example.se' },
  [apiPaths.resendActivation]: { email: 'erik@example.se' },
  [apiPaths.activateAccount]: { key: 'unknown', activateTrial: false },
  [apiPaths.completePasswordReset]: { key: 'unknown', password: 'Kyrkbok!1891' },
  [apiPaths.subscriptions]: { productId: '1' },
};

/** Ways back from the provider that end badly, each with a code in its address. */
async function faultyReturns(): Promise<void> {
  const { origin, urls } = shop;
  for (const kind of ['drop', 'error', 'malformed'] as const) {
    const other = new Browser();
    const start = await other.navigate(`${origin}${bffPaths.login}?returnTo=/account`);
    const back = await callbackAddress(other, start, { origin });
    await shop.breakService('identity', [{ path: '/oidc/token', kind }]);
    const page = await other.navigate(back, { site: 'same-site' });
    await other.navigate(page.location ?? origin);
    await other.navigate(back, { site: 'same-site' }); // replayed
    browser.received.push(...other.received);
    await shop.breakService('identity', []);
  }
  await browser.navigate(`${origin}${bffPaths.callback}?code=guessed&state=guessed&iss=${urls.identity}`);
  await browser.call(`${origin}${bffPaths.backchannelLogout}`, { method: 'POST', body: 'logout_token=x' });
}

const search = async (texts: string[]) =>
  expectNoToken(texts, { marker, tokens: await mintedTokens(shop.urls.identity) });

describe('the canary in the whole shop', () => {
  test('was there: tokens were handed out and used, every address was answered and every page shown', async () => {
    expect((await mintedTokens(shop.urls.identity)).length).toBeGreaterThanOrEqual(10);
    for (const path of [apiPaths.account, apiPaths.customer, apiPaths.checkout])
      expect(asked.get(`GET ${path}`)?.slice(0, 2), path).toEqual([401, 200]);
    expect(asked.get(`GET ${apiPaths.account}`)?.at(-1)).toBe(401);
    expect(asked.size).toBeGreaterThanOrEqual(Object.keys(apiPaths).length - 2);
    expect([...pages].filter(([, status]) => status >= 500)).toEqual([]);
    expect(browser.received.some(({ text }) => text.includes('erik@example.se'))).toBe(true);
  });

  test('is in no answer of any address and on no page, signed in or out, in good order or not', async () => {
    const answers = browser.received.filter(({ from }) => from === shop.origin).map(({ text }) => text);
    expect(answers.length).toBeGreaterThan(300);
    await search(answers);
  });

  test('is in no log line, however much is logged', async () => {
    expect(logs.length).toBeGreaterThan(600);
    expect(logs.some((line) => line.includes('"event":"signIn'))).toBe(true);
    await search(logs);
  });

  test('is in no stored record', async () => {
    expect(stored.length).toBeGreaterThan(20);
    await search(stored);
  });

  test('is not in what the shop tells of itself', async () => {
    await search([await (await fetch(shop.metricsUrl)).text()]);
  });
});
