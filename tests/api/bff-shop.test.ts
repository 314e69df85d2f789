import { randomUUID } from 'node:crypto';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Account } from '#shared/contract/account.ts';
import { Cart } from '#shared/contract/cart.ts';
import { Checkout } from '#shared/contract/checkout.ts';
import { Order, PaymentInit, PlacedOrder } from '#shared/contract/order.ts';
import { Problem } from '#shared/contract/problem.ts';
import { Products } from '#shared/contract/product.ts';
import type { Browser } from '../support/auth-browser.ts';
import { startShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let visitor: Browser;
let erik: Browser;
beforeAll(async () => {
  shop = await startShop({ env: { UPSTREAM_TIMEOUT_MS: '1500' } });
  visitor = shop.newBrowser();
  erik = await shop.customer();
});
afterEach(() => Promise.all((['business', 'content'] as const).map((name) => shop.breakService(name, []))));
afterAll(() => shop.close());

/** The answer, held to the contract to the letter: nothing missing, nothing more. */
async function read<T extends TSchema>(
  schema: T,
  browser: Browser,
  path: string,
  options?: Parameters<TestShop['ask']>[2],
) {
  const { status, json, headers } = await shop.ask(browser, path, options);
  expect({ status, json }).toMatchObject({ status: options?.method === 'POST' && path === '/api/orders' ? 201 : 200 });
  expect(headers.get('cache-control')).toBe('no-store');
  return Value.Parse(schema, json);
}

const problemOf = async (browser: Browser, path: string, options?: Parameters<TestShop['ask']>[2]) => {
  const { status, json } = await shop.ask(browser, path, options);
  return [status, Value.Parse(Problem, json).code];
};

const data = <T>(part: { ok: true; data: T } | { ok: false; code: string }): T => {
  if (!part.ok) throw new Error(`the part failed: ${part.code}`);
  return part.data;
};

async function productNamed(name: string): Promise<{ id: string; price: number }> {
  const { products } = await read(Products, visitor, '/api/products');
  const found = data(products).find((product) => product.name === name);
  if (!found) throw new Error(`no product ${name}`);
  return found;
}

const address = {
  name: 'Erik Norberg',
  street: 'Storgatan 61',
  zipCode: '903 30',
  city: 'Umeå',
  countryId: '1',
  phone: '',
};
const orderOf = (productId: string, changes: object = {}) => ({
  items: [{ lineId: 'a', productId, amount: 1 }],
  paymentOptionId: '1',
  address,
  termsAccepted: true,
  immediateStartConsent: true,
  ...changes,
});
const place = (key: string, body: object) => ({ method: 'POST', body, headers: { 'idempotency-key': key } }) as const;

describe('what is for sale', () => {
  it('is told in both languages, in öre with the VAT within', async () => {
    const swedish = data((await read(Products, visitor, '/api/products')).products);
    const english = data((await read(Products, visitor, '/api/products', { locale: 'en' })).products);
    expect(swedish.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
    expect(swedish.find(({ name }) => name === '1 månad')).toMatchObject({ price: 29_500, vat: 5_900, vatPercent: 25 });
    expect(english.find(({ trial }) => trial)).toMatchObject({
      name: '24 hours free',
      price: 0,
      activateDirectly: true,
    });
  });

  it('adds up a bundle’s VAT over its parts', async () => {
    const { products } = await read(Products, visitor, '/api/products');
    const bundle = data(products).find(({ productType }) => productType === 'aggregated');
    expect(bundle?.parts.length).toBeGreaterThan(1);
    const vat = bundle?.parts.reduce(
      (sum, { price, vatPercent }) => sum + Math.round(price - price / (1 + vatPercent / 100)),
      0,
    );
    expect(bundle?.vat).toBe(vat);
  });

  it('comes with the year that is paid monthly', async () => {
    const [offer] = data((await read(Products, visitor, '/api/products')).agreements);
    expect(offer).toMatchObject({ bindingPeriodMonths: 12, noticePeriodDays: 30 });
    expect(offer?.totalPrice).toBe((offer?.monthlyPrice ?? 0) * 12);
  });
});

describe('a cart', () => {
  it('is priced by the business service, its lines by the names that the browser gave them', async () => {
    const month = await productNamed('1 månad');
    const body = {
      items: [
        { lineId: 'one', productId: month.id, amount: 2 },
        { lineId: 'two', productId: '999999', amount: 1 },
      ],
    };
    const cart = await read(Cart, visitor, '/api/cart/quote', { method: 'POST', body });
    expect(cart.lines).toEqual([
      expect.objectContaining({ lineId: 'one', name: '1 månad', unitPrice: 29_500, total: 59_000, problem: null }),
      expect.objectContaining({ lineId: 'two', problem: 'order.productUnavailable', total: 0 }),
    ]);
    expect(cart.total).toBe(59_000);
    expect(cart.vatRows.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(cart.total);
  });

  it('of nothing costs nothing', async () => {
    const cart = await read(Cart, visitor, '/api/cart/quote', { method: 'POST', body: { items: [] } });
    expect([cart.lines, cart.total]).toEqual([[], 0]);
  });
});

describe('a page', () => {
  it('that no screen has is not given, although the content system has it', async () => {
    expect(await problemOf(visitor, '/api/pages/secret')).toEqual([404, 'page.notFound']);
    expect(await problemOf(visitor, '/api/pages/press')).toEqual([404, 'page.notFound']);
  });
});

describe('a customer who buys', () => {
  it('gets what the checkout needs, then an order and its payment', async () => {
    const checkout = await read(Checkout, erik, '/api/checkout');
    expect(data(checkout.profile)).toMatchObject({ email: 'erik@example.se', city: 'Umeå' });
    expect(data(checkout.countries)[0]).toEqual({ id: '1', name: 'Sverige' });
    expect(data(checkout.paymentOptions)).toEqual([
      expect.objectContaining({ type: 'credit_card', paymentProvider: 'nets' }),
    ]);

    const month = await productNamed('1 månad');
    const { order, payment } = await read(PlacedOrder, erik, '/api/orders', place(randomUUID(), orderOf(month.id)));
    expect(order).toMatchObject({
      status: expect.stringMatching(/new|payment_pending/),
      total: 29_500,
      amountToPay: 29_500,
      shipping: 0,
    });
    expect(order.lines).toEqual([
      expect.objectContaining({ name: '1 månad', amount: 1, unitPrice: 29_500, total: 29_500 }),
    ]);
    const init = data(payment);
    expect(init).toMatchObject({ orderId: order.id, amount: 29_500, language: 'sv-SE' });
    expect(new URL(init?.scriptUrl ?? '').origin).toBe(shop.urls.payments);

    expect(await read(Order, erik, `/api/orders/${order.id}`)).toMatchObject({
      id: order.id,
      orderNumber: order.orderNumber,
    });
    const again = await read(PaymentInit, erik, `/api/orders/${order.id}/payment`, { method: 'POST' });
    expect(again.orderId).toBe(order.id);
    const account = await read(Account, erik, '/api/account');
    expect(data(account.orders).map(({ id }) => id)).toContain(order.id);
  });

  it('pays shipping as a sum of its own, not as a line', async () => {
    const book = await productNamed('Släktforskning på riktigt');
    const { order } = await read(PlacedOrder, erik, '/api/orders', place(randomUUID(), orderOf(book.id)));
    expect(order.lines.map(({ productType }) => productType)).toEqual(['physical']);
    expect(order.shipping).toBeGreaterThan(0);
    expect(order.total).toBe(order.lines.reduce((sum, { total }) => sum + total, 0) + order.shipping);
  });

  it('gets the same order for the same attempt, however often it is sent, and no second one for another cart', async () => {
    const [month, quarter] = [await productNamed('1 månad'), await productNamed('3 månader')];
    const key = randomUUID();
    const placed = await Promise.all(
      [1, 2, 3].map(() => read(PlacedOrder, erik, '/api/orders', place(key, orderOf(month.id)))),
    );
    expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1);
    expect(await problemOf(erik, '/api/orders', place(key, orderOf(quarter.id)))).toEqual([
      422,
      'order.changedSinceFirstTry',
    ]);
  });

  it('keeps the order when its payment cannot begin, and begins it later', async () => {
    const month = await productNamed('1 månad');
    await shop.breakService('business', [{ path: '/restricted/v1/payments/init', kind: 'error' }]);
    const { order, payment } = await read(PlacedOrder, erik, '/api/orders', place(randomUUID(), orderOf(month.id)));
    expect(payment).toEqual({ ok: false, code: 'upstream.unavailable' });
    await shop.breakService('business', []);
    expect((await read(PaymentInit, erik, `/api/orders/${order.id}/payment`, { method: 'POST' })).orderId).toBe(
      order.id,
    );
  });

  it.each([
    ['nothing in the cart', { items: [] }, 400],
    ['terms not accepted', { termsAccepted: false }, 400],
    ['a postcode that is none', { address: { ...address, zipCode: '1' } }, 400],
    ['a way to pay that does not exist', { paymentOptionId: '77' }, 400],
    ['a price of their own', { items: [{ lineId: 'a', productId: '2', amount: 1, price: 1 }] }, 400],
    ['a product that does not exist', { items: [{ lineId: 'a', productId: '999999', amount: 1 }] }, 422],
  ])('is refused with %s, and no order comes of it', async (_, changes, status) => {
    const before = data((await read(Account, erik, '/api/account')).orders).length;
    const answer = await shop.ask(erik, '/api/orders', place(randomUUID(), orderOf('2', changes)));
    expect(answer.status).toBe(status);
    expect(data((await read(Account, erik, '/api/account')).orders)).toHaveLength(before);
  });

  it('is refused without a name for the attempt', async () => {
    expect(await problemOf(erik, '/api/orders', { method: 'POST', body: orderOf('2') })).toEqual([
      400,
      'request.invalid',
    ]);
  });

  it('finds the orders of others as unknown as those that do not exist', async () => {
    const month = await productNamed('1 månad');
    const { order } = await read(PlacedOrder, erik, '/api/orders', place(randomUUID(), orderOf(month.id)));
    const anna = await shop.customer('anna@example.se');
    for (const id of [order.id, '999999'])
      for (const [path, method] of [
        [`/api/orders/${id}`, 'GET'],
        [`/api/orders/${id}/payment`, 'POST'],
      ] as const)
        expect(await problemOf(anna, path, { method })).toEqual([404, 'order.notFound']);
  });
});

describe('a customer’s account', () => {
  it('shows what they have, each part by itself', async () => {
    const anna = await shop.customer('anna@example.se');
    const account = await read(Account, anna, '/api/account');
    expect(data(account.profile).email).toBe('anna@example.se');
    expect(data(account.subscription)).toMatchObject({ status: 'active', daysLeft: expect.any(Number) });
    expect(data(account.orders).length).toBeGreaterThan(0);
    expect(data(account.paymentCards)[0]?.maskedPan).toMatch(/^\d{6}\*+\d{4}$/);
  });

  it('is closed to organisations, who may still shop around', async () => {
    const library = await shop.customer('bibliotek@example.se');
    expect(await problemOf(library, '/api/account')).toEqual([403, 'accessDenied']);
    expect(await problemOf(library, '/api/checkout')).toEqual([403, 'accessDenied']);
    expect(data((await read(Products, library, '/api/products')).products).length).toBeGreaterThan(0);
    const body = { items: [{ lineId: 'a', productId: (await productNamed('1 månad')).id, amount: 1 }] };
    expect((await read(Cart, library, '/api/cart/quote', { method: 'POST', body })).total).toBe(29_500);
  });
});

describe('an upstream that misbehaves', () => {
  it.each([
    ['error', 'upstream.unavailable'],
    ['drop', 'upstream.unavailable'],
    ['malformed', 'upstream.invalid'],
    ['silence', 'upstream.timeout'],
  ] as const)('by %s costs its own part of the account and nothing else', async (kind, code) => {
    await shop.breakService('business', [{ path: '/restricted/v1/orders', kind }]);
    const account = await read(Account, erik, '/api/account');
    expect(account.orders).toEqual({ ok: false, code });
    expect([account.profile.ok, account.subscription.ok, account.paymentCards.ok]).toEqual([true, true, true]);
  });

  it('that is merely slow is waited for', async () => {
    await shop.breakService('business', [{ path: '/restricted/v1/orders', kind: 'delay', ms: 300 }]);
    expect((await read(Account, erik, '/api/account')).orders.ok).toBe(true);
  });

  it('once is asked again when that is safe', async () => {
    await shop.breakService('business', [{ path: '/public/v1/products', kind: 'drop', times: 1 }]);
    expect((await read(Products, visitor, '/api/products')).products.ok).toBe(true);
    await shop.breakService('business', [{ path: '/public/v1/products', kind: 'error', status: 503, times: 1 }]);
    expect((await read(Products, visitor, '/api/products')).products.ok).toBe(true);
  });

  it('once when an order is placed is not: the shopper is told, and the same attempt makes one order', async () => {
    const month = await productNamed('1 månad');
    const key = randomUUID();
    await shop.breakService('business', [{ path: '/restricted/v1/orders', method: 'POST', kind: 'drop', times: 1 }]);
    expect(await problemOf(erik, '/api/orders', place(key, orderOf(month.id)))).toEqual([503, 'upstream.unavailable']);
    const { order } = await read(PlacedOrder, erik, '/api/orders', place(key, orderOf(month.id)));
    expect(order.total).toBe(29_500);
  });

  it('says nothing in its own words: neither text nor key passes', async () => {
    await shop.breakService('business', [{ path: '/public/v1/quotes', kind: 'error', status: 418 }]);
    const answer = await shop.ask(visitor, '/api/cart/quote', { method: 'POST', body: { items: [] } });
    expect([answer.status, Value.Parse(Problem, answer.json).code]).toEqual([502, 'upstream.invalid']);
    expect(answer.body).not.toMatch(/fault|injected/i);
  });
});

describe('those who run the shop', () => {
  it('see that it is up, and which upstream is not', async () => {
    const ready = async () => JSON.parse((await visitor.navigate(`${shop.origin}/health/ready`)).body) as unknown;
    expect(await ready()).toEqual({ status: 'ready', sessions: true, business: true, content: true });
    await shop.breakService('content', [{ path: '/wp-json', kind: 'error' }]);
    expect(await ready()).toEqual({ status: 'ready', sessions: true, business: true, content: false });
  });

  it('read its metrics on a port of its own, without anybody’s data', async () => {
    const metrics = await (await fetch(shop.metricsUrl)).text();
    expect(metrics).toMatch(/upstream_call_duration_seconds_count\{upstream="business",outcome="ok"\} \d+/);
    expect(metrics).toContain('route="/api/orders/:id"');
    expect(metrics).not.toMatch(/erik|@/);
    expect((await visitor.navigate(`${shop.origin}/metrics`)).status).toBe(404);
  });
});
