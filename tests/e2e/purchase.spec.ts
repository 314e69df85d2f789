import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Locale } from '#shared/locale.ts';
import { launchBrowser } from '../support/browser.ts';
import { mailsTo, mailTo, newCustomer } from '../support/new-customer.ts';
import { cards, checkoutTexts, newShopper, type Shopper, viewports } from '../support/shopper.ts';
import { words } from '../support/words.ts';

const addresses = inject('addresses');
let browser: Browser;
const shoppers: Shopper[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  return async () => {
    for (const shopper of shoppers) await shopper.context.close();
  };
});
afterAll(() => browser.close());

async function shopper(
  ...args: Parameters<typeof newShopper> extends [unknown, unknown, ...infer Rest] ? Rest : never
): Promise<Shopper> {
  const made = await newShopper(browser, addresses, ...args);
  shoppers.push(made);
  return made;
}

describe('a purchase', () => {
  it.each([
    ['sv', 'desktop'],
    ['en', 'narrow'],
  ] as const)('leads from the landing page to a running subscription (%s, %s)', async (locale, width) => {
    const texts = checkoutTexts[locale];
    const customer = await newCustomer(addresses);
    const shop = await shopper(locale, viewports[width]);
    const { page } = shop;

    await shop.open('/');
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    await page.getByRole('main').getByRole('link', { name: words[locale].buySubscription }).first().click();
    await shop.addTwelveMonths();
    await shop.toCheckout(customer);
    await shop.fillAddress();
    await shop.acceptAndOrder();
    await shop.pay(cards.accepted);
    await page.getByRole('heading', { level: 1, name: texts.thanks }).waitFor();

    const mail = await mailTo(addresses, customer.email, /1[ \u00a0,.]?695/);
    expect(mail.text).toContain('18-555 01 90');
    await page.getByRole('link', { name: locale === 'sv' ? 'Till mitt konto' : 'To my account' }).click();
    await page.getByRole('heading', { level: 1, name: texts.myAccount }).waitFor();
    await page.getByRole('heading', { name: texts.twelveMonths }).waitFor();
    expect((await shop.account()).orders).toMatchObject({ ok: true, data: [{ status: 'delivered', total: 169_500 }] });
    expect(await shop.keptLines()).toBe(0);
    expect(shop.complaints).toEqual([]);
  });

  it('works for the documented account erik@example.se', async () => {
    const shop = await shopper('sv');
    await shop.open('/online/produkter');
    await shop.addTwelveMonths();
    await shop.toCheckout({ email: 'erik@example.se', password: 'Kyrkbok!1890', name: '' });
    await shop.acceptAndOrder();
    await shop.pay(cards.challenged);
    await shop.cardForm().getByRole('button', { name: 'Godkänn' }).click();
    await shop.page.getByRole('heading', { level: 1, name: checkoutTexts.sv.thanks }).waitFor();
  });

  it('can be made with the keyboard alone', async () => {
    const customer = await newCustomer(addresses);
    const shop = await shopper('sv');
    const { page } = shop;
    const press = async (role: 'button' | 'link', name: string | RegExp, scope = page.locator('body')) => {
      await tabTo(scope.getByRole(role, { name }).first());
      await page.keyboard.press('Enter');
    };
    const tabTo = async (target: ReturnType<typeof page.locator>) => {
      await target.waitFor();
      for (let steps = 0; steps < 120; steps += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`the keyboard does not reach ${target.toString()}`);
    };
    const type = async (name: string, text: string) => {
      await tabTo(page.getByRole('textbox', { name, exact: true }));
      await page.keyboard.type(text);
    };

    await shop.open('/');
    await press('link', 'Köp abonnemang');
    await press('button', checkoutTexts.sv.addTwelveMonths);
    await press('button', 'Varukorg, 1');
    await press('link', 'Till kassan');
    await press('link', 'Logga in och fortsätt', page.getByRole('main'));
    await type('E-post', customer.email);
    await type('Lösenord', customer.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/checkout');
    await type('Gatuadress', 'Storgatan 1');
    await type('Postnummer', '903 26');
    await type('Ort', 'Umeå');
    await tabTo(page.getByRole('combobox', { name: 'Land' }));
    await page.keyboard.type('Sverige');
    await tabTo(page.getByRole('checkbox', { name: checkoutTexts.sv.terms }));
    await page.keyboard.press('Space');
    await press('button', 'Beställ med betalningsskyldighet');
    await page.waitForURL('**/checkout?order=*');

    const frame = shop.cardForm();
    await frame.getByLabel('Kortnummer').waitFor();
    for (let steps = 0; steps < 60; steps += 1) {
      if (
        await frame
          .getByLabel('Kortnummer')
          .evaluate((element) => element === document.activeElement && document.hasFocus())
      )
        break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(cards.accepted);
    await page.keyboard.press('Tab');
    await page.keyboard.type('12/30');
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Karin');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: checkoutTexts.sv.thanks }).waitFor();
  });

  it('is one order and one charge, however often the button is pressed, the page reloaded or left by Back', async () => {
    const { shop, page, customer } = await atTheCheckout('sv');
    await page.getByRole('checkbox', { name: checkoutTexts.sv.terms }).check();
    await page.getByRole('button', { name: words.sv.placeOrder }).dblclick();
    await page.waitForURL('**/checkout?order=*');
    const first = page.url();

    await page.goto(`${addresses.shop}/checkout`);
    await shop.acceptAndOrder();
    expect(page.url()).toBe(first);
    await page.reload();
    await shop.pay(cards.accepted);
    await page.getByRole('heading', { level: 1, name: checkoutTexts.sv.thanks }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: checkoutTexts.sv.thanks }).waitFor();

    expect((await shop.account()).orders).toMatchObject({ ok: true, data: [{ status: 'delivered' }] });
    await mailTo(addresses, customer.email, /18-555 01 90/);
    const confirmations = (await mailsTo(addresses, customer.email)).filter(({ subject }) =>
      /Orderbekräftelse/.test(subject),
    );
    expect(confirmations).toHaveLength(1);
  });

  it('keeps the cart when the card is declined, says what to do, and goes through with another card', async () => {
    const { shop, page } = await atTheCheckout('en');
    await shop.acceptAndOrder();
    await shop.pay(cards.declined);
    await shop
      .cardForm()
      .getByRole('alert')
      .getByText(/another card/i)
      .waitFor();
    expect(await shop.keptLines()).toBe(1);

    await shop.pay(cards.accepted);
    await page.getByRole('heading', { level: 1, name: checkoutTexts.en.thanks }).waitFor();
    expect((await shop.account()).orders).toMatchObject({ ok: true, data: [{ status: 'delivered' }] });
  });

  it('says so when the payment service is down, loses nothing, and goes on when it is back', async () => {
    const { shop, page } = await atTheCheckout('sv');
    await setFaults([{ path: '/v1', kind: 'drop' }]);
    try {
      await shop.acceptAndOrder();
      await page.getByText(checkoutTexts.sv.down).waitFor();
      expect(await shop.keptLines()).toBe(1);
    } finally {
      await setFaults([]);
    }
    await page.getByRole('button', { name: words.sv.tryAgain }).click();
    await shop.pay(cards.accepted);
    await page.getByRole('heading', { level: 1, name: checkoutTexts.sv.thanks }).waitFor();
    expect((await shop.account()).orders).toMatchObject({ ok: true, data: [{ status: 'delivered' }] });
  });
});

/** A new customer who has chosen twelve months, signed in and filled in their address. */
async function atTheCheckout(locale: Locale) {
  const customer = await newCustomer(addresses);
  const shop = await shopper(locale);
  await shop.open('/subscriptions');
  await shop.addTwelveMonths();
  await shop.toCheckout(customer);
  await shop.fillAddress();
  return { shop, page: shop.page, customer };
}

async function setFaults(faults: object[]): Promise<void> {
  await fetch(`${addresses.payments}/__faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
}
