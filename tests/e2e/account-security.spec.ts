import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Locale } from '#shared/locale.ts';
import { launchBrowser } from '../support/browser.ts';
import { newCustomer, type TestCustomer } from '../support/new-customer.ts';
import { newShopper, viewports } from '../support/shopper.ts';
import { words } from '../support/words.ts';

const addresses = inject('addresses');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const patiently = { timeout: 20_000 };

const texts = {
  sv: {
    list: 'Här är du inloggad',
    here: 'Den här webbläsaren',
    end: /^Logga ut (?!överallt)/,
    endOthers: 'Logga ut överallt utom här',
    begin: 'Byt lösenord',
    current: 'Nuvarande lösenord',
    fresh: 'Nytt lösenord',
    again: 'Nytt lösenord en gång till',
    changed: 'Lösenordet är bytt',
  },
  en: {
    list: 'Where you are signed in',
    here: 'This browser',
    end: /^Sign out (?!everywhere)/,
    endOthers: 'Sign out everywhere but here',
    begin: 'Change password',
    current: 'Current password',
    fresh: 'New password',
    again: 'New password once more',
    changed: 'The password has been changed',
  },
} as const;

async function atAccount(customer: TestCustomer, locale: Locale, viewport: keyof typeof viewports) {
  const shopper = await newShopper(browser, addresses, locale, viewports[viewport]);
  await shopper.page.goto(`${addresses.shop}/bff/login?returnTo=/account&locale=${locale}`);
  await shopper.signIn(customer);
  await shopper.page.getByRole('heading', { name: texts[locale].list }).waitFor();
  return shopper;
}

describe.each(['sv', 'en'] as const)('the account in %s', (locale) => {
  const say = texts[locale];

  it('shows where one is signed in, and ends one of them and then all the others', async () => {
    const customer = await newCustomer(addresses);
    const here = await atAccount(customer, locale, 'narrow');
    const others = [
      await atAccount(customer, locale, 'desktop'),
      await atAccount(customer, locale, 'desktop'),
      await atAccount(customer, locale, 'desktop'),
    ];
    const { page } = here;
    await page.reload();
    const list = page.getByRole('region', { name: say.list });
    const entries = list.getByRole('listitem');
    await list.getByRole('button', { name: say.endOthers }).waitFor();
    expect(await entries.count()).toBe(4);
    expect(await entries.first().textContent()).toContain(say.here);
    expect(await here.axeFindings()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await list.getByRole('button', { name: say.end }).first().click();
    await expect.poll(() => entries.count(), patiently).toBe(3);
    await list.getByRole('button', { name: say.endOthers }).click();
    await expect.poll(() => entries.count(), patiently).toBe(1);
    for (const { page: other } of others)
      await expect
        .poll(
          () => other.evaluate(() => fetch('/api/session', { headers: { 'x-csrf': '1' } }).then((r) => r.text())),
          patiently,
        )
        .toBe('{"authenticated":false}');
    expect(here.complaints).toEqual([]);
    for (const { context } of [here, ...others]) await context.close();
  });

  it('asks to sign in once more before the password is changed, and is left with the new one', async () => {
    const customer = await newCustomer(addresses);
    const here = await atAccount(customer, locale, 'desktop');
    const { page } = here;
    await page.goto(`${addresses.shop}/bff/login?stepUp=1&returnTo=/account?password=1&locale=${locale}`);
    await page.getByLabel(words[locale].password, { exact: true }).fill(customer.password);
    await page.getByRole('button', { name: words[locale].logIn }).click();
    await page.waitForURL(`${addresses.shop}/account?password=1`);

    await page.locator('input[name="currentPassword"]:focus').waitFor();
    await page.getByLabel(say.current, { exact: true }).fill('Fel!lösen1');
    await page.getByLabel(say.fresh, { exact: true }).fill('Husförhör!1891');
    await page.getByLabel(say.again, { exact: true }).fill('Husförhör!1891');
    expect(await here.axeFindings()).toEqual([]);
    await page.getByRole('button', { name: say.begin }).click();
    await page.locator('input[aria-invalid="true"]').waitFor();
    await page.getByLabel(say.current, { exact: true }).fill(customer.password);
    await page.getByRole('button', { name: say.begin }).click();
    await page.getByText(say.changed, { exact: true }).waitFor();
    expect(here.complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
    await here.context.close();
    const again = await atAccount({ ...customer, password: 'Husförhör!1891' }, locale, 'desktop');
    await again.context.close();
  });
});
