import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { fullTitle } from '../../client/ui/use-title.ts';
import { launchBrowser } from '../support/browser.ts';
import { newShopper, type Shopper, viewports } from '../support/shopper.ts';

let browser: Browser;
let shopper: Shopper;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

beforeEach(() => come());

afterEach(() => shopper.context.close());

async function come(locale: 'sv' | 'en' = 'sv', viewport: { width: number; height: number } = viewports.desktop) {
  await shopper?.context.close();
  shopper = await newShopper(browser, inject('addresses'), locale, viewport);
  page = shopper.page;
}

/** Until the application has taken the place of the text that came with the document. */
async function open(path: string): Promise<void> {
  await shopper.open(path);
  await page.getByRole('banner').waitFor();
}

/** The server then cannot know who is signed in: a strict cookie stays away. */
async function comeFromAnotherSite(path: string): Promise<void> {
  const { shop, mailbox } = inject('addresses');
  await page.goto(mailbox.replace('localhost', '127.0.0.1'));
  await page.evaluate((address) => location.assign(address), shop + path);
  await page.getByRole('banner').waitFor();
}

const heading = (name?: string) => page.getByRole('heading', { level: 1, ...(name && { name }) });
const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
const focused = () => page.evaluate(() => document.activeElement?.tagName);
const menu = () => page.getByRole('navigation', { name: 'Meny' });

describe('moving about', () => {
  it('begins a new page at its top, with focus on its heading and its title in the window', async () => {
    await open('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Vilka vi är' }).click();
    await page.waitForURL('**/about');
    await expect.poll(focused).toBe('H1');
    expect(await scrolled()).toBe(0);
    expect(await page.title()).toBe(fullTitle((await heading().textContent()) ?? ''));
  });

  it('comes back by Back to where the page was left', async () => {
    await open('/knowledge'); // long, and of one height from the beginning
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Vilka vi är' });
    await link.scrollIntoViewIfNeeded();
    await expect.poll(scrolled).toBeGreaterThan(1000);
    const left = await scrolled();
    await link.click();
    await page.waitForURL('**/about');
    await expect.poll(scrolled).toBe(0);
    await page.goBack();
    await expect.poll(scrolled).toBe(left);
  });

  it('asks for nothing anew that came with the document', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open('/');
    await page.getByRole('heading', { name: '12 månader' }).waitFor();
    expect(asked.filter((path) => path.startsWith('/api/pages') || path === '/api/config')).toEqual([]);
  });

  it('loads a document of its own for the checkout, which has a policy of its own', async () => {
    await open('/subscriptions');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('button', { name: /^Lägg i varukorgen.*12 månader/ }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Varukorg, 1' }).click();
    await page.getByRole('link', { name: 'Till kassan' }).click();
    await page.waitForURL('**/checkout');
    await heading().waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
    expect(
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Varukorg/ })
        .count(),
    ).toBe(0);
    await page.getByRole('link', { name: 'Arkivboden, till startsidan' }).click();
    await heading('Läs dig hem i släktens historia').waitFor();
    expect(shopper.complaints).toEqual([]);
  });

  it('tells who asks for a page that does not exist, and shows the way', async () => {
    const answer = await page.goto(`${inject('addresses').shop}/finns-inte`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('main').getByRole('link', { name: 'Till startsidan' }).click();
    await heading('Läs dig hem i släktens historia').waitFor();
  });
});

describe('the header', () => {
  it.each([
    [1440, 120],
    [820, 100],
    [390, 70],
  ])('is, %i px wide, %i px high', async (width, height) => {
    await come('sv', { width, height: 800 });
    await open('/');
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(height);
  });

  it('hides on the way down and is back on the way up', async () => {
    await open('/');
    const bottom = async () => {
      const box = await page.getByRole('banner').boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await page.mouse.wheel(0, 900);
    await expect.poll(bottom).toBeLessThanOrEqual(0);
    await page.mouse.wheel(0, -200);
    await expect.poll(bottom).toBe(120);
  });
});

describe('the menu', () => {
  it('opens by the keyboard, takes focus, and gives it back on Esc', async () => {
    await open('/');
    const button = page.getByRole('button', { name: 'Meny', exact: true });
    await button.press('Enter');
    await menu().waitFor();
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Stäng menyn');
    await page.keyboard.press('Escape');
    await menu().waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Meny');
  });

  it('closes when a place in it is chosen, and when the page is scrolled down', async () => {
    await open('/');
    await page.getByRole('button', { name: 'Meny', exact: true }).click();
    await menu().getByRole('link', { name: 'Abonnemang', exact: true }).click();
    await page.waitForURL('**/subscriptions');
    await menu().waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Meny', exact: true }).click();
    await menu().waitFor();
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 300);
    await menu().waitFor({ state: 'hidden' });
  });

  it('has nothing that axe finds fault with while it is open', async () => {
    await come('sv', viewports.narrow);
    await open('/');
    await page.getByRole('button', { name: 'Meny', exact: true }).click();
    await menu().waitFor();
    expect(await shopper.axeFindings()).toEqual([]);
  });
});

describe('the language', () => {
  it('is changed by the toggle, for this page and those that follow', async () => {
    await open('/subscriptions');
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Cart, 0' }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('en');
    await open('/');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  });
});

describe('when something fails', () => {
  it('says in the place of the content what happened, and tries again', async () => {
    await open('/');
    let broken = true;
    await page.route('**/api/pages/about?*', (route) => (broken ? route.abort() : route.fallback()));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Vilka vi är' }).click();
    await page.getByText('Vi når inte Arkivboden just nu.').waitFor();
    broken = false;
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  });

  it('leaves the rest of the landing page standing when the offers cannot be had', async () => {
    await page.route('**/api/products?*', (route) => route.abort());
    await open('/kundtjanst');
    await page.getByRole('link', { name: 'Arkivboden, till startsidan' }).click();
    await page.getByText('Abonnemangen kan inte visas just nu').waitFor();
    await page.getByRole('heading', { name: 'Frågor och svar' }).waitFor();
  });

  it('loads the page anew, once, when a part of it is gone, and then says so', async () => {
    await open('/');
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route('**/assets/content-page-*.js', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Vilka vi är' }).click();
    await heading('Något gick fel på den här sidan').waitFor();
    expect(documents).toBe(1);
    await page.unroute('**/assets/content-page-*.js');
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  });

  it('tells who is offline, and that the cart is kept', async () => {
    await open('/');
    await shopper.context.setOffline(true);
    await page.getByText('Du är utan internet just nu.').waitFor();
    await shopper.context.setOffline(false);
    await page.getByText('Du är utan internet just nu.').waitFor({ state: 'hidden' });
  });

  it('lets the visitor walk about while nobody can tell who is signed in', async () => {
    let asked = 0;
    await page.route('**/api/session?*', (route) => {
      asked += 1;
      return route.abort();
    });
    await comeFromAnotherSite('/');
    await page.getByRole('banner').getByRole('link', { name: 'Logga in' }).waitFor();
    expect(asked).toBeGreaterThan(0);
  });
});

describe('the first moment', () => {
  it('shows that the page is on its way until it is known who is there', async () => {
    const known = Promise.withResolvers<void>();
    await page.route('**/api/session?*', async (route) => {
      await known.promise;
      await route.fallback();
    });
    await comeFromAnotherSite('/');
    await page.getByText('Sidan hämtas').waitFor({ state: 'attached' });
    expect(await page.getByRole('banner').getByRole('link', { name: /Logga/ }).count()).toBe(0);
    known.resolve();
    await heading('Läs dig hem i släktens historia').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Logga in' }).waitFor();
  });
});

describe('an organisation', () => {
  it('is shown to customer service in the place of the account pages', async () => {
    await page.goto(`${inject('addresses').shop}/account`);
    await shopper.signIn({ email: 'bibliotek@example.se', password: 'Kyrkbok!1890' });
    await heading('De här sidorna är för privatpersoner').waitFor();
    expect(await page.getByRole('link', { name: 'Till kundtjänst' }).getAttribute('href')).toBe('/kundtjanst');
    expect(await shopper.axeFindings()).toEqual([]);
  });
});

describe('signing out', () => {
  it('in one tab is seen in the others', async () => {
    await page.goto(`${inject('addresses').shop}/account`);
    await shopper.signIn({ email: 'anna@example.se', password: 'Kyrkbok!1890' });
    await open('/');
    await page.getByRole('banner').getByRole('link', { name: 'Logga ut' }).waitFor();
    const other = await shopper.context.newPage();
    await other.goto(inject('addresses').shop);
    await other.getByRole('banner').getByRole('link', { name: 'Logga ut' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Logga in' }).waitFor();
  });
});
