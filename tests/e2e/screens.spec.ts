import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { locales } from '#shared/locale.ts';
import { screens } from '#shared/screen-paths.ts';
import { launchBrowser } from '../support/browser.ts';
import { newShopper, viewports } from '../support/shopper.ts';
import { words } from '../support/words.ts';

const addresses = inject('addresses');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each(locales)('every screen in %s', (locale) => {
  it.each(
    screens.filter((screen) => !screen.protected).map((screen) => [screen.name, screen.canonical[locale]] as const),
  )('%s: one h1, nothing for axe or the console to complain of, no sideways scrolling', async (_name, path) => {
    for (const viewport of [viewports.desktop, viewports.narrow]) {
      const shop = await newShopper(browser, addresses, locale, viewport);
      await shop.open(path);
      await shop.page.waitForLoadState('networkidle');
      expect(await shop.page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await shop.axeFindings()).toEqual([]);
      expect(await shop.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(shop.complaints).toEqual([]);
      await shop.context.close();
    }
  });

  it('account and a filled cart and checkout, signed in: nothing for axe to find', async () => {
    const shop = await newShopper(browser, addresses, locale, viewports.narrow);
    await shop.open('/account');
    await shop.page
      .getByRole('main')
      .getByRole('link', { name: words[locale].logIn })
      .or(shop.page.getByLabel(words[locale].email))
      .first()
      .waitFor();
    if (new URL(shop.page.url()).origin === addresses.shop)
      await shop.page.goto(`${addresses.shop}/bff/login?returnTo=/account`);
    expect(await shop.axeFindings()).toEqual([]);
    await shop.signIn({ email: 'anna@example.se', password: 'Kyrkbok!1890' });
    await shop.page.waitForURL('**/account');
    await shop.page.waitForLoadState('networkidle');
    expect(await shop.axeFindings()).toEqual([]);

    await shop.open('/subscriptions');
    await shop.page.getByRole('button', { name: words[locale].addToCart }).first().click();
    await shop.page.getByRole('button', { name: words[locale].cart }).click();
    await shop.page.getByRole('dialog').getByRole('link', { name: words[locale].toCheckout }).waitFor();
    expect(await shop.axeFindings()).toEqual([]);
    await shop.page.getByRole('link', { name: words[locale].toCheckout }).click();
    await shop.page.getByRole('button', { name: words[locale].placeOrder }).waitFor();
    expect(await shop.axeFindings()).toEqual([]);
    await shop.context.close();
  });

  it('an address that nobody knows says so, with status 404', async () => {
    const shop = await newShopper(browser, addresses, locale);
    const answer = await shop.page.goto(`${addresses.shop}/finns-inte`);
    expect(answer?.status()).toBe(404);
    await shop.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await shop.axeFindings()).toEqual([]);
    await shop.context.close();
  });
});
