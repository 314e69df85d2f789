import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../support/auth-app.ts';
import { Browser } from '../support/auth-browser.ts';
import { startShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
/** milliseconds by which the shop's sessions have grown older */
let passed = 0;
beforeAll(async () => {
  shop = await startShop({ parts: { auth: { clock: () => Date.now() + passed } } });
});
afterAll(() => shop.close());

const old = 'Kyrkbok!1890';
const fresh = 'Husförhör!1891';

const change = async (browser: Browser, body: unknown) => {
  const { status, json } = await shop.ask(browser, '/api/password', { method: 'POST', body });
  return [status, codeIn(json)];
};

const codeIn = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'code' in json ? json.code : undefined;

const isSignedIn = async (browser: Browser) => (await shop.ask(browser, '/api/customer')).status === 200;

describe('changing one’s password', () => {
  test('needs the present one, and a new one that is strong', async () => {
    const browser = await shop.customer();
    expect(await change(browser, { currentPassword: 'Fel!lösen1', newPassword: fresh })).toEqual([
      422,
      'password.currentIncorrect',
    ]);
    expect(await change(browser, { currentPassword: old, newPassword: 'svagt' })).toEqual([400, 'request.invalid']);
    expect(await change(browser, { currentPassword: old })).toEqual([400, 'request.invalid']);
    expect(await change(new Browser(), { currentPassword: old, newPassword: fresh })).toEqual([
      401,
      'session.required',
    ]);
    const again = new Browser();
    await signIn(again, shop);
    expect(await isSignedIn(again)).toBe(true);
  });

  test('works from then on, ends the customer’s other sessions and keeps this one', async () => {
    const elsewhere = await shop.customer('anna@example.se');
    const here = await shop.customer('anna@example.se');
    const somebody = await shop.customer();
    expect(await change(here, { currentPassword: old, newPassword: fresh })).toEqual([204, undefined]);
    expect(await isSignedIn(here)).toBe(true);
    // before the provider's no to its tokens can have ended it
    expect((await shop.ask(elsewhere, '/api/session')).json).toEqual({ authenticated: false });
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(somebody)).toBe(true);
    await expect(signIn(new Browser(), shop, { email: 'anna@example.se' })).rejects.toThrow('sign-in stopped');
  });

  test('is refused to a session that was left open', async () => {
    const browser = await shop.customer('maria@example.se');
    passed = 301_000;
    expect(await change(browser, { currentPassword: old, newPassword: fresh })).toEqual([403, 'signIn.tooOld']);
    expect((await shop.ask(browser, '/api/session')).json).toMatchObject({ authenticated: true });
    passed = 0;
    await expect(shop.customer('maria@example.se')).resolves.toBeDefined();
  });
});
