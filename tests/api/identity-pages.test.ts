import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import * as oidc from 'openid-client';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startTestIdentity, type TestIdentity } from '../support/identity.ts';
import { erik, password, type StandInBusiness, startStandInBusiness } from '../support/identity-business.ts';
import { discover, signIn, startSignIn, type TestClient } from '../support/identity-client.ts';
import { listenAnywhere } from '../support/identity-listen.ts';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

describe('the identity pages in a browser', { timeout: 60_000 }, () => {
  let browser: Browser;
  let business: StandInBusiness;
  let identity: TestIdentity;
  let client: TestClient;
  let shop: { origin: string; close(): Promise<void> };

  beforeAll(async () => {
    [browser, business, shop] = await Promise.all([launchBrowser(), startStandInBusiness(), startShop()]);
    identity = await startTestIdentity({ shopOrigin: shop.origin, businessUrl: business.url });
    client = await discover(identity);
  });
  afterAll(async () => {
    await browser.close();
    await identity.close();
    await shop.close();
    await business.close();
  });

  async function visit(address: string | URL, options: BrowserContextOptions, see: (page: Page) => Promise<void>) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
    });
    await page.goto(String(address));
    await see(page);
    await context.close();
    expect(complaints).toEqual([]);
  }

  it.each([
    ['sv', 'light', 320],
    ['en', 'dark', 320],
    ['en', 'light', 1440],
    ['sv', 'dark', 1440],
  ] as const)('sign in without obstacles in %s, %s, at %i px', async (locale, colorScheme, width) => {
    const { url } = await startSignIn({ client, identity }, { ui_locales: locale });
    const words = locale === 'sv' ? ['E-post', 'Lösenord', 'Logga in'] : ['Email', 'Password', 'Log in'];
    const [email = '', secret = '', submit = ''] = words;
    await visit(url, { colorScheme, viewport: { width, height: 800 } }, async (page) => {
      expect(await violations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(false);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);

      await page.keyboard.type(erik.email);
      await page.keyboard.press('Tab');
      await page.keyboard.type('fel');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('notice');
      expect(await violations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(false);
      expect(await page.getByLabel(email, { exact: true }).inputValue()).toBe(erik.email);

      await page.getByLabel(secret, { exact: true }).fill(password);
      await page.getByRole('button', { name: submit, exact: true }).click();
      await page.waitForURL(`${shop.origin}/welcome`);
    });
  });

  it('show the password on demand, and hide it again', async () => {
    const { url } = await startSignIn({ client, identity }, { ui_locales: 'sv' });
    await visit(url, {}, async (page) => {
      const field = page.getByLabel('Lösenord', { exact: true });
      await page.getByRole('button', { name: 'Visa lösenordet' }).click();
      expect(await field.getAttribute('type')).toBe('text');
      await page.getByRole('button', { name: 'Dölj lösenordet' }).click();
      expect(await field.getAttribute('type')).toBe('password');
    });
  });

  it('need no script for signing in', async () => {
    const { url } = await startSignIn({ client, identity }, { ui_locales: 'en' });
    await visit(url, { javaScriptEnabled: false }, async (page) => {
      await page.getByLabel('Email', { exact: true }).fill(erik.email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.waitForURL(`${shop.origin}/welcome`);
    });
  });

  it('sign out by themselves when the shop asks, also when the session is over already, and lead back', async () => {
    const { url } = await startSignIn({ client, identity }, { ui_locales: 'sv' });
    const { tokens } = await signIn({ client, identity });
    const out = oidc.buildEndSessionUrl(client.configuration, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: `${shop.origin}/`,
    });
    await visit(url, {}, async (page) => {
      await page.getByLabel('E-post', { exact: true }).fill(erik.email);
      await page.getByLabel('Lösenord', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Logga in', exact: true }).click();
      await page.waitForURL(`${shop.origin}/welcome`);
      const signOut = async () => {
        // the page goes on while it is still loading, which is no failure here
        await Promise.all([page.waitForURL(`${shop.origin}/`), page.goto(out.href).catch(() => null)]);
        await page.goto(`${shop.origin}/welcome`);
      };
      await signOut();
      await signOut();
    });
  });
});

function violations(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    `(() => { ${axe}; return axe.run().then((found) => found.violations.map(({ id }) => id)); })()`,
  );
}

function sidewaysScroll(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

/** Where the customer comes back to; like the real one it redirects on, which a form-action policy must let through. */
async function startShop() {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/bff/callback')) response.writeHead(302, { location: '/welcome' }).end();
    else
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Shop</title><h1>Shop</h1>');
  });
  return listenAnywhere(server);
}
