import axe from 'axe-core';
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright';
import { Value } from 'typebox/value';
import { Account } from '#shared/contract/account.ts';
import type { Locale } from '#shared/locale.ts';
import type { Addresses } from './embedded-run.ts';
import type { TestCustomer } from './new-customer.ts';
import { words } from './words.ts';

export const viewports = { desktop: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;

export const cards = {
  accepted: '4925000000000004',
  declined: '4925000000000087',
  challenged: '4925000000000079',
} as const;

/** A person in a browser of their own, and what they do in the shop. */
export interface Shopper {
  context: BrowserContext;
  page: Page;
  /** what the browser complained about: console errors, policy violations, uncaught errors */
  complaints: string[];
  open(path: string): Promise<void>;
  signIn(customer: Pick<TestCustomer, 'email' | 'password'>): Promise<void>;
  addTwelveMonths(): Promise<void>;
  /** from the cart panel to the checkout, signing in on the way */
  toCheckout(customer: TestCustomer): Promise<void>;
  fillAddress(): Promise<void>;
  acceptAndOrder(): Promise<void>;
  cardForm(): FrameLocator;
  pay(number: string): Promise<void>;
  axeFindings(): Promise<string[]>;
  /** how many lines the browser keeps in its cart */
  keptLines(): Promise<number>;
  /** the signed-in customer's account, as the page gets it */
  account(): Promise<Account>;
}

export async function newShopper(
  browser: Browser,
  addresses: Addresses,
  locale: Locale,
  viewport: { width: number; height: number } = viewports.desktop,
): Promise<Shopper> {
  const context = await browser.newContext({
    viewport,
    locale: locale === 'sv' ? 'sv-SE' : 'en-GB',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'locale', value: locale, url: addresses.shop }]);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const say = words[locale];
  const texts = checkoutTexts[locale];
  const cardForm = () => page.frameLocator('iframe');

  const shopper: Shopper = {
    context,
    page,
    complaints,
    cardForm,
    async open(path) {
      await page.goto(addresses.shop + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    async signIn({ email, password }) {
      await page.getByLabel(say.email).fill(email);
      await page.getByLabel(say.password, { exact: true }).fill(password);
      await page.getByRole('button', { name: say.logIn }).click();
      await page.waitForURL((url) => url.origin === addresses.shop);
    },
    async addTwelveMonths() {
      await page.getByRole('button', { name: texts.addTwelveMonths }).click();
      await page.getByRole('button', { name: `${texts.cart}, 1` }).waitFor();
    },
    async toCheckout(customer) {
      await page.getByRole('button', { name: say.cart }).click();
      await page.getByRole('link', { name: say.toCheckout }).click();
      await page.waitForURL('**/checkout');
      await page.getByRole('main').getByRole('link', { name: texts.signInAndContinue }).click();
      await shopper.signIn(customer);
      await page.getByRole('button', { name: say.placeOrder }).waitFor();
    },
    async fillAddress() {
      await page.getByRole('textbox', { name: texts.street }).fill('Storgatan 1');
      await page.getByRole('textbox', { name: texts.zipCode }).fill('903 26');
      await page.getByRole('textbox', { name: texts.city }).fill('Umeå');
      await page.getByRole('combobox', { name: texts.country }).selectOption({ label: texts.sweden });
    },
    async acceptAndOrder() {
      await page.getByRole('checkbox', { name: texts.terms }).check();
      await page.getByRole('button', { name: say.placeOrder }).click();
      await page.waitForURL('**/checkout?order=*');
    },
    async pay(number) {
      const form = cardForm();
      await form.getByLabel(texts.cardNumber).fill(number);
      await form.getByLabel(texts.expiry).fill('12/30');
      await form.getByLabel('CVC').fill('123');
      await form.getByLabel(texts.cardName).fill('Karin Åström');
      await form.getByRole('button', { name: texts.pay }).click();
    },
    async axeFindings() {
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate<axe.AxeResults>('axe.run()');
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    },
    keptLines: () => page.evaluate<number>("JSON.parse(localStorage.getItem('cart') ?? '[]').length"),
    async account() {
      const answer = await page.request.get(`${addresses.shop}/api/account?locale=${locale}`, {
        headers: { 'x-csrf': '1' },
      });
      return Value.Parse(Account, await answer.json());
    },
  };
  return shopper;
}

export const checkoutTexts = {
  sv: {
    cart: 'Varukorg',
    addTwelveMonths: /12 månader/,
    signInAndContinue: 'Logga in och fortsätt',
    street: 'Gatuadress',
    zipCode: 'Postnummer',
    city: 'Ort',
    country: 'Land',
    sweden: 'Sverige',
    terms: /Jag godkänner köpvillkoren/,
    cardNumber: 'Kortnummer',
    expiry: /Giltigt till/,
    cardName: 'Namn på kortet',
    pay: /^Betala/,
    thanks: 'Tack för din beställning',
    twelveMonths: '12 månader',
    declined: 'Betalningen gick inte igenom',
    down: 'Det går inte att betala just nu',
    myAccount: 'Mitt konto',
  },
  en: {
    cart: 'Cart',
    addTwelveMonths: /12 months/,
    signInAndContinue: 'Log in and continue',
    street: 'Street address',
    zipCode: 'Postcode',
    city: 'Town',
    country: 'Country',
    sweden: 'Sweden',
    terms: /I accept the/,
    cardNumber: 'Card number',
    expiry: /Valid until/,
    cardName: 'Name on card',
    pay: /^Pay/,
    thanks: 'Thank you for your order',
    twelveMonths: '12 months',
    declined: 'The payment did not go through',
    down: 'It is not possible to pay',
    myAccount: 'My account',
  },
} as const;
