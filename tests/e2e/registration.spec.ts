import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Locale } from '#shared/locale.ts';
import { launchBrowser } from '../support/browser.ts';
import { mailTo, newCustomer } from '../support/new-customer.ts';
import { registrationWords } from '../support/registration-words.ts';
import { newShopper, type Shopper, viewports } from '../support/shopper.ts';
import { words } from '../support/words.ts';

const addresses = inject('addresses');
const strongPassword = 'Husförhör!1867';
let browser: Browser;
let shop: Shopper;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterEach(() => shop.context.close());
afterAll(() => browser.close());

const newEmail = () => `ny-${randomUUID()}@example.se`;

describe.each([
  ['sv', viewports.desktop],
  ['en', viewports.narrow],
] as const)('a newcomer who reads %s', (locale, viewport) => {
  const say = registrationWords[locale];

  it('comes from the landing page to an active account with a running trial', async () => {
    shop = await newShopper(browser, addresses, locale, viewport);
    const { page } = shop;
    const email = newEmail();
    await shop.open('/');
    await followFreeTrial(shop, locale, viewport === viewports.narrow);
    await page.getByRole('heading', { name: say.registerTitle }).waitFor();
    await page.waitForURL('**/#register');

    await page.getByRole('button', { name: say.create }).click();
    await page.getByLabel(say.name, { exact: true }).and(page.locator(':focus')).waitFor();
    await page.getByLabel(say.name, { exact: true }).fill('Nils Holgersson');
    await page.getByLabel(say.email, { exact: true }).fill(email);
    await page.getByLabel(say.password, { exact: true }).fill(strongPassword);
    await page.getByLabel(say.passwordAgain, { exact: true }).fill(strongPassword);
    expect(await page.getByRole('checkbox', { name: say.trial }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: say.terms }).isChecked()).toBe(false);
    await page.getByRole('checkbox', { name: say.terms }).check();
    expect(await shop.axeFindings()).toEqual([]);
    await page.getByRole('button', { name: say.create }).click();
    await page.getByText(say.sent).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('trialEnabledFromRegistration'))).toBe('true');

    await page.goto(await linkTo(email, '/activation/'));
    await page.getByText(say.waiting(email)).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
    expect(await page.getByRole('checkbox', { name: say.startNow }).isChecked()).toBe(true);
    expect(await shop.axeFindings()).toEqual([]);
    await page.getByRole('button', { name: say.activate }).click();
    await page.getByText(say.activated).waitFor();
    await page.getByText(say.trialStarted).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('trialEnabledFromRegistration'))).toBeNull();

    await page.getByRole('main').getByRole('link', { name: say.logIn }).click();
    await page.waitForURL((url) => url.origin === addresses.identity);
    await shop.signIn({ email, password: strongPassword });
    await page.waitForURL('**/account');
    await page.getByRole('heading', { name: say.trialName }).first().waitFor();
    expect(shop.complaints).toEqual([]);
  });

  it('who has forgotten the password chooses a new one and signs in with it', async () => {
    const customer = await newCustomer(addresses);
    shop = await newShopper(browser, addresses, locale, viewport);
    const { page } = shop;
    await page.goto(`${addresses.shop}/bff/login?returnTo=/account&locale=${locale}`);
    await page.getByRole('link', { name: say.forgotten }).click();
    await page.getByRole('heading', { level: 1, name: say.forgotten }).waitFor();
    await page.getByLabel(say.email, { exact: true }).fill(customer.email);
    await page.getByRole('button', { name: say.sendMail }).click();
    await page.getByText(say.lookInMail).waitFor();

    await page.goto(await linkTo(customer.email, '/reset_password/create/'));
    await page.getByRole('heading', { level: 1, name: say.choosePassword }).waitFor();
    await page.getByLabel(say.password, { exact: true }).fill(strongPassword);
    await page.getByLabel(say.passwordAgain, { exact: true }).fill(strongPassword);
    await page.getByRole('button', { name: say.savePassword }).click();
    await page.getByText(say.changed).waitFor();
    await page.getByRole('main').getByRole('link', { name: say.logIn }).click();
    await page.waitForURL((url) => url.origin === addresses.identity);
    await shop.signIn({ email: customer.email, password: strongPassword });
    await page.waitForURL('**/account');
    await page.getByRole('heading', { level: 1, name: say.myAccount }).waitFor();
  });

  it('whose e-mail address is taken is told so beside it, loses nothing, and is shown the ways on', async () => {
    shop = await newShopper(browser, addresses, locale, viewport);
    const { page } = shop;
    await shop.open(locale === 'sv' ? '/registrering' : '/signup');
    await page.getByLabel(say.name, { exact: true }).fill('Anna Igen');
    await page.getByLabel(say.email, { exact: true }).fill('anna@example.se');
    await page.getByLabel(say.password, { exact: true }).fill(strongPassword);
    await page.getByLabel(say.passwordAgain, { exact: true }).fill(strongPassword);
    await page.getByRole('checkbox', { name: say.terms }).check();
    await page.getByRole('button', { name: say.create }).click();
    await page.getByText(say.haveAccount).waitFor();
    await page.getByText(say.taken).waitFor();
    expect(
      await page.getByLabel(say.email, { exact: true }).evaluate((field) => field === document.activeElement),
    ).toBe(true);
    expect(await page.getByLabel(say.name, { exact: true }).inputValue()).toBe('Anna Igen');
    expect(await page.getByLabel(say.password, { exact: true }).inputValue()).toBe(strongPassword);
    expect(await shop.axeFindings()).toEqual([]);

    await page.reload();
    expect(await page.getByLabel(say.name, { exact: true }).inputValue()).toBe('Anna Igen');
    expect(await page.getByLabel(say.password, { exact: true }).inputValue()).toBe('');
  });

  it.each(['/activation/utganget-eller-okant', '/reset_password/create/utganget-eller-okant'])(
    'who follows a link that no longer works (%s) is told so and can get a new mail',
    async (path) => {
      shop = await newShopper(browser, addresses, locale, viewport);
      const { page } = shop;
      await shop.open(path);
      if (path.startsWith('/reset_password')) {
        await page.getByLabel(say.password, { exact: true }).fill(strongPassword);
        await page.getByLabel(say.passwordAgain, { exact: true }).fill(strongPassword);
        await page.getByRole('button', { name: say.savePassword }).click();
      }
      await page.getByText(say.useless).waitFor();
      await page
        .getByRole('button', { name: say.newMail })
        .or(page.getByRole('link', { name: say.newMail }))
        .waitFor();
      expect(await shop.axeFindings()).toEqual([]);
    },
  );

  it('who comes after a week is told that the time is out, and asks for a new mail on the spot', async () => {
    shop = await newShopper(browser, addresses, locale, viewport);
    const { page } = shop;
    // a week cannot be waited for: the server's answer on the key is what it is then (tests/api/registration.test.ts)
    await page.route('**/api/accounts/inactive?*', (route) =>
      route.fulfill({
        status: 410,
        contentType: 'application/problem+json',
        json: { type: 'about:blank', title: 'Gone', status: 410, code: 'activation.keyExpired', requestId: 'r' },
      }),
    );
    await shop.open('/activation/gammal');
    await page.getByText(say.expired).waitFor();
    await page.getByRole('button', { name: say.newMail }).click();
    await page.getByText(say.emailRequired).waitFor();
    await page.getByLabel(say.email, { exact: true }).fill(newEmail());
    await page.getByRole('button', { name: say.newMail }).click();
    await page.getByText(say.lookInMail).waitFor();
  });

  it('starts the trial later, from the subscriptions, with one press', async () => {
    const customer = await newCustomer(addresses);
    shop = await newShopper(browser, addresses, locale, viewport);
    const { page } = shop;
    await shop.open('/subscriptions');
    await page.getByRole('link', { name: say.registerToStart }).waitFor();

    await page.goto(`${addresses.shop}/bff/login?returnTo=/subscriptions&locale=${locale}`);
    await shop.signIn(customer);
    await page.getByRole('button', { name: say.start }).click();
    await page.waitForURL('**/account');
    await page.getByText(say.hasStarted).waitFor();
    await page.getByRole('heading', { name: say.trialName }).first().waitFor();
  });
});

describe('who is signed in', () => {
  it('finds no way to register, and is told to sign out first', async () => {
    const customer = await newCustomer(addresses);
    shop = await newShopper(browser, addresses, 'sv');
    const { page } = shop;
    const say = registrationWords.sv;
    await page.goto(`${addresses.shop}/bff/login?returnTo=/registrering&locale=sv`);
    await shop.signIn(customer);
    await page.getByText(say.signedIn).waitFor();
    expect(await page.getByRole('button', { name: say.create }).count()).toBe(0);
    expect(await page.getByRole('link', { name: say.freeTrial }).count()).toBe(0);
    await page.getByRole('button', { name: words.sv.menu, exact: true }).click();
    await page.getByRole('navigation', { name: words.sv.menu }).getByRole('link', { name: say.myAccount }).waitFor();
    expect(
      await page.getByRole('navigation', { name: words.sv.menu }).getByRole('link', { name: say.menuRegister }).count(),
    ).toBe(0);
    await shop.open('/');
    expect(await page.locator('#register').count()).toBe(0);
  });
});

/** In the header where there is room for it, else in the menu. */
async function followFreeTrial({ page }: Shopper, locale: Locale, narrow: boolean): Promise<void> {
  if (narrow) await page.getByRole('button', { name: words[locale].menu, exact: true }).click();
  await page.getByRole('link', { name: registrationWords[locale].freeTrial }).click();
}

/** The address in the mail, taken as it stands: language and all. */
async function linkTo(email: string, path: string): Promise<string> {
  const mail = await mailTo(addresses, email, new RegExp(path));
  const link = new RegExp(`\\S+${path}\\S+`).exec(mail.text)?.[0];
  if (!link) throw new Error(`no link to ${path}`);
  return link;
}
