import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Frame, FrameLocator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { readPaymentsConfig } from '../../services/payments/config.ts';
import { startPayments } from '../../services/payments/start-payments.ts';
import type { RunningService } from '../../services/service.ts';
import { launchBrowser } from '../support/browser.ts';
import { acceptedCard, call, challengedCard, createPayment, declinedCard } from '../support/payments-api.ts';
import { type Merchant, type PageOptions, startMerchant } from '../support/payments-merchant.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let folder: string;
let merchant: Merchant;
let service: RunningService;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payment-form-'));
  merchant = await startMerchant();
  service = await startPayments({
    ...readPaymentsConfig({ DATA_DIR: folder, SHOP_ORIGIN: merchant.origin, SERVICES_LOG_LEVEL: 'silent' }),
    port: 0,
  });
  merchant.paymentsUrl = service.url;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await service?.close();
  await merchant?.close();
  await rm(folder, { recursive: true });
});

afterEach(async () => {
  await page.context().close();
  // a policy that is broken anywhere is a complaint
  expect(complaints).toEqual([]);
});

it('takes an accepted card by keyboard alone, and only then tells the shop', async () => {
  const { paymentId, form } = await open();
  await form.getByLabel('Kortnummer').focus();
  await page.keyboard.type('4925000000000004');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1230');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Erik Ek');
  expect(await form.getByLabel('Kortnummer').inputValue()).toBe('4925 0000 0000 0004');
  expect(await form.getByLabel('Giltigt till').inputValue()).toBe('12/30');
  expect(await told()).toEqual([]);
  await page.keyboard.press('Enter');
  await form.getByRole('heading', { name: 'Betalningen är klar' }).waitFor();
  await vi.waitFor(async () =>
    expect(await told()).toEqual([`pay-initialized ${paymentId}`, `payment-completed ${paymentId}`]),
  );
  expect(await charged(paymentId)).toBe(1895_00);
});

it('charges once when the button is pressed again and again', async () => {
  const { paymentId, form } = await open();
  await fill(form, acceptedCard);
  await form.getByRole('button', { name: /^Betala/ }).evaluate((button: HTMLButtonElement) => {
    for (let i = 0; i < 5; i += 1) button.click();
  });
  await form.getByRole('heading', { name: 'Betalningen är klar' }).waitFor();
  expect((await told()).filter((event) => event.startsWith('pay-initialized'))).toHaveLength(1);
  expect(await charged(paymentId)).toBe(1895_00);
});

it('says that a card was declined, and takes another one', async () => {
  const { paymentId, form } = await open();
  await fill(form, declinedCard);
  await press(form);
  await form.getByRole('alert').filter({ hasText: 'Din bank godkände inte köpet' }).waitFor();
  expect(await charged(paymentId)).toBe(0);
  await fill(form, acceptedCard);
  await press(form);
  await form.getByRole('heading', { name: 'Betalningen är klar' }).waitFor();
  expect(await charged(paymentId)).toBe(1895_00);
});

it('asks the bank first: refused, the card can be tried again; approved, it is charged', async () => {
  const { paymentId, form } = await open({ language: 'en-GB' });
  await fillEnglish(form);
  await form.getByRole('button', { name: 'Pay SEK 1,895.00' }).click();
  await form.getByRole('heading', { name: 'Confirm with your bank' }).waitFor();
  await form.getByRole('button', { name: 'Decline' }).click();
  await form.getByRole('alert').filter({ hasText: 'The purchase was not confirmed' }).waitFor();
  expect(await charged(paymentId)).toBe(0);

  await fillEnglish(form);
  await form.getByRole('button', { name: 'Pay SEK 1,895.00' }).click();
  await form.getByRole('button', { name: 'Approve' }).click();
  await form.getByRole('heading', { name: 'The payment is complete' }).waitFor();
  await vi.waitFor(async () => expect(await told()).toContain(`payment-completed ${paymentId}`));
  expect(await charged(paymentId)).toBe(1895_00);
});

it('shows a paid payment as paid after a reload, and tells the shop again', async () => {
  const { paymentId, form } = await open();
  await fill(form, acceptedCard);
  await press(form);
  await form.getByRole('heading', { name: 'Betalningen är klar' }).waitFor();
  await page.reload();
  await form.getByRole('heading', { name: 'Betalningen är klar' }).waitFor();
  await vi.waitFor(async () => expect(await told()).toEqual([`payment-completed ${paymentId}`]));
  expect(await form.getByLabel('Kortnummer').count()).toBe(0);
});

it('puts each fault beside its field and the focus on the first', async () => {
  const { form } = await open();
  await fill(form, { ...acceptedCard, number: '4925000000000005', expiry: '01/20' });
  await press(form);
  await form.getByText('Kortet har gått ut').waitFor();
  const number = form.getByLabel('Kortnummer');
  expect(await number.getAttribute('aria-invalid')).toBe('true');
  expect(await number.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(
    await number.evaluate(
      (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
    ),
  ).toContain('stämmer inte');
  expect(await told()).toEqual([]);
});

it('charges nothing when the shop says that its order is not ready', async () => {
  const { paymentId, form } = await open({ finalized: 'false' });
  await fill(form, acceptedCard);
  await press(form);
  await form.getByRole('alert').filter({ hasText: 'Butiken kunde inte' }).waitFor();
  expect(await charged(paymentId)).toBe(0);
});

it('goes ahead for a shop that does not ask to be asked', async () => {
  const { paymentId, form } = await open({ finalized: 'none' });
  await fill(form, acceptedCard);
  await press(form);
  await form.getByRole('heading', { name: 'Betalningen är klar' }).waitFor();
  expect(await charged(paymentId)).toBe(1895_00);
});

it('believes no message of anyone else, on either side', async () => {
  const { paymentId, form } = await open({ finalized: 'false' });
  await fill(form, acceptedCard);
  await paymentFrame().evaluate(() => {
    setInterval(() => postMessage({ to: 'dibs-frame', name: 'payment-order-finalized', value: true }), 1);
  });
  await page.evaluate(() => postMessage({ from: 'dibs-frame', name: 'payment-completed' }));
  await press(form);
  await form.getByRole('alert').filter({ hasText: 'Butiken kunde inte' }).waitFor();
  expect(await charged(paymentId)).toBe(0);
  expect(await told()).toEqual([`pay-initialized ${paymentId}`]);
});

it('grows with its content, fits a narrow screen and leaves nothing behind', async () => {
  const { form } = await open();
  await form.getByRole('button', { name: /^Betala/ }).waitFor();
  const frame = page.locator('iframe');
  const height = async () => (await frame.boundingBox())?.height ?? 0;
  await vi.waitFor(async () => {
    const inner = await form.locator('body').evaluate((body) => body.getBoundingClientRect().height);
    expect(Math.abs((await height()) - inner)).toBeLessThan(2);
  });
  await page.setViewportSize({ width: 320, height: 800 });
  const overflow = () => form.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(await overflow()).toBe(0);
  await page.evaluate('checkout.cleanup()');
  expect(await frame.count()).toBe(0);
});

it.each(['light', 'dark'] as const)(
  'has no accessibility faults in the %s theme: form, faults, challenge, paid',
  async (colorScheme) => {
    const { form } = await open({}, colorScheme);
    await form.getByRole('button', { name: /^Betala/ }).waitFor();
    expect(await faults()).toEqual([]);
    await press(form);
    await form.getByText('Skriv kortets nummer').waitFor();
    expect(await faults()).toEqual([]);
    await fill(form, challengedCard);
    await press(form);
    await form.getByRole('heading', { name: 'Bekräfta hos din bank' }).waitFor();
    expect(await faults()).toEqual([]);
    await form.getByRole('button', { name: 'Godkänn' }).click();
    await form.getByRole('heading', { name: 'Betalningen är klar' }).waitFor();
    expect(await faults()).toEqual([]);
  },
);

async function open(options: PageOptions = {}, colorScheme: 'light' | 'dark' = 'light') {
  const paymentId = await createPayment(service.url, merchant.origin);
  page = await browser.newPage({ colorScheme });
  complaints = [];
  page.on('console', (message) => {
    // the card check's answer 422 is not a complaint
    if (message.type() === 'error' && !message.text().includes('422')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(merchant.page(paymentId, options));
  return { paymentId, form: page.frameLocator('iframe') };
}

async function fill(form: FrameLocator, card: typeof acceptedCard): Promise<void> {
  await form.getByLabel('Kortnummer').fill(card.number);
  await form.getByLabel('Giltigt till (MM/ÅÅ)').fill(card.expiry);
  await form.getByLabel('Säkerhetskod (CVC)').fill(card.cvc);
  await form.getByLabel('Namn på kortet').fill(card.name);
}

async function fillEnglish(form: FrameLocator): Promise<void> {
  await form.getByLabel('Card number').fill(challengedCard.number);
  await form.getByLabel('Valid until (MM/YY)').fill(challengedCard.expiry);
  await form.getByLabel('Security code (CVC)').fill(challengedCard.cvc);
  await form.getByLabel('Name on card').fill(challengedCard.name);
}

const press = (form: FrameLocator) => form.getByRole('button', { name: /^Betala/ }).click();

const told = () => page.locator('#events li').allTextContents();

async function charged(paymentId: string): Promise<number> {
  const { body } = await call(service.url, 'GET', `/v1/payments/${paymentId}`);
  return body.payment.summary.chargedAmount;
}

function paymentFrame(): Frame {
  const frame = page.frames().find((each) => each.url().startsWith(service.url));
  if (!frame) throw new Error('the page holds no card form');
  return frame;
}

/** Faults that axe finds in the frame. */
async function faults(): Promise<string[]> {
  await paymentFrame().evaluate(axe);
  return paymentFrame().evaluate(async () => {
    const exceptions = { rules: { 'page-has-heading-one': { enabled: false } } }; // the shop's page around it has one
    // @ts-expect-error -- the line above has put it into the page
    const { violations } = await globalThis.axe.run(document, exceptions);
    return violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes[0]?.html}`);
  });
}
