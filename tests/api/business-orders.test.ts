import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerOf, orderOf, startTestShop, type TestCustomer, type TestShop } from '../support/business-shop.ts';

let shop: TestShop;
let year: number;
let book: number;

beforeAll(async () => {
  shop = await startTestShop();
  year = await shop.productId('12 månader');
  book = await shop.productId('Släktforskning på riktigt');
});
afterAll(() => shop.close());

describe('a quote', () => {
  it('tells anybody what a cart costs, with shipping and VAT rows that add up', async () => {
    const beginners = await shop.productId('Nybörjarpaket');
    const { status, body } = await shop.call('POST', '/public/v1/quotes?locale=sv', {
      body: { order_items: [{ product_id: beginners, amount: 1, metadata: null }] },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      type: 'quotes',
      attributes: { shipping: 59, total_price: 1954, currency: 'SEK' },
    });
    expect(body.data.attributes.vat_rows).toEqual([
      { vat: 25, net: 1200, amount: 300 },
      { vat: 6, net: 428.3, amount: 25.7 },
    ]);
    expect(body.data.attributes.order_items[0]).toMatchObject({
      product_id: beginners,
      price: 1895,
      total: 1895,
      vat: null,
      error_key: null,
      product: { id: beginners, price: '1895.00 SEK', product_type: 'aggregated' },
    });
  });

  it('marks the line that cannot be bought and prices the rest', async () => {
    const order_items = [
      { product_id: 999_999, amount: 1 },
      { productId: String(book), amount: 1 },
    ];
    const { body } = await shop.call('POST', '/public/v1/quotes?locale=en', { body: { orderItems: order_items } });
    const [unknown, known] = body.data.attributes.order_items;
    expect(unknown).toMatchObject({ error_key: 'order.product_unavailable', product: null, total: 0 });
    expect(known).toMatchObject({ error_key: null, total: 349 });
    expect(body.data.attributes.total_price).toBe(408);
  });

  it('knows what a customer owns: no subscription beside an agreement, no second trial', async () => {
    const trial = await shop.productId('24 timmar gratis');
    const maria = await customerOf(shop, 'maria@example.se');
    const beside = await maria.send('POST', '/quotes?locale=sv', wish(year));
    expect(beside.body.data.attributes.order_items[0].error_key).toBe('order.active_agreement');

    const customer = await shop.newCustomer();
    await customer.send('POST', '/subscriptions?locale=sv', { product_id: trial });
    const again = await customer.send('POST', '/quotes?locale=sv', wish(trial));
    expect(again.body.data.attributes.order_items[0].error_key).toBe('order.product_only_once');
  });

  it('offers the loyalty price to whoever has had a year, and to nobody else', async () => {
    const anna = await customerOf(shop, 'anna@example.se');
    const { body } = await anna.get('/products?locale=sv');
    const loyalty = body.data.find(
      ({ attributes }: { attributes: { name: string } }) => attributes.name === '12 månader, lojalitetspris',
    ).attributes.id;
    const hers = await anna.send('POST', '/quotes?locale=sv', wish(loyalty));
    expect(hers.body.data.attributes.total_price).toBe(1395);
    const others = await shop.call('POST', '/public/v1/quotes?locale=sv', { body: wish(loyalty) });
    expect(others.body.data.attributes.order_items[0].error_key).toBe('order.product_unavailable');
  });
});

describe('ordering', () => {
  it('takes an order, its payment and gives a running subscription and one mail', async () => {
    const customer = await shop.newCustomer();
    const order = await customer.order('12 månader');
    expect(order).toMatchObject({ status: 'new', total_price: 1695, amount_to_pay: 1695, cancellable: true });
    expect(order.vat_rows).toEqual([{ vat: 25, net: 1356, amount: 339 }]);

    await customer.pay(order.id);
    const paid = await customer.awaitStatus(order.id, 'delivered');
    expect(paid).toMatchObject({ order_number: order.order_number, cancellable: false });
    const { body } = await customer.get('/subscriptions/current?locale=en');
    expect(body.data.attributes).toMatchObject({
      name: '12 months',
      status: 'active',
      days_left: 365,
      order_id: order.id,
    });

    const mail = await shop.mailTo(customer.email, /Orderbekräftelse/);
    expect(mail.subject).toContain(order.order_number);
    for (const part of ['12 månader', '1 695,00 kr', 'moms 25 % på 1 356,00 kr', 'ÅNGERRÄTTEN', '/account?locale=sv'])
      expect(mail.text).toContain(part);
  });

  it('puts shipping among the items and waits with delivery for the post', async () => {
    const customer = await shop.newCustomer();
    const order = await customer.order('Nybörjarpaket');
    expect(order.order_items.map((item: { product: { product_type: string } }) => item.product.product_type)).toEqual([
      'aggregated',
      'shipping',
    ]);
    const sum = order.order_items.reduce((total: number, item: { total: number }) => total + item.total, 0);
    expect(sum).toBe(order.total_price);

    await customer.pay(order.id);
    await customer.awaitStatus(order.id, 'paid');
    const { body } = await customer.get('/subscriptions/current?locale=sv');
    expect(body.data.attributes).toMatchObject({ name: '12 månader', status: 'active' });
  });

  it('gives the first order again to the same key, also when both come at once', async () => {
    const customer = await shop.newCustomer();
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      [1, 2, 3].map(() => customer.send('POST', '/orders?locale=sv', orderOf(book), key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await customer.get('/orders?locale=sv')).body.meta.total_count).toBe(1);
  });

  it('refuses the same key with another cart', async () => {
    const customer = await shop.newCustomer();
    const key = { 'idempotency-key': randomUUID() };
    await customer.send('POST', '/orders?locale=sv', orderOf(book), key);
    const other = await customer.send('POST', '/orders?locale=sv', orderOf(year), key);
    expect(other).toMatchObject({ status: 422, body: { error_key: 'idempotency.key_reused' } });
    expect((await customer.get('/orders?locale=sv')).body.meta.total_count).toBe(1);
  });

  it('numbers orders without gaps, also past one that was refused', async () => {
    const customer = await shop.newCustomer();
    const first = await customer.order('1 månad');
    await refused(customer, orderOf(999_999));
    const second = await customer.order('1 månad');
    expect(Number(second.order_number)).toBe(Number(first.order_number) + 1);
  });

  it('takes no price from a browser', async () => {
    const customer = await shop.newCustomer();
    const cheap = { ...orderOf(year), order_items: [{ product_id: year, amount: 1, price: 1 }] };
    expect(await refused(customer, cheap)).toBe('request.invalid');
    expect(await refused(customer, { ...orderOf(year), total_price: 1 })).toBe('request.invalid');
    expect((await customer.get('/orders?locale=sv')).body.meta.total_count).toBe(0);
  });

  it.each([
    ['an empty cart', { order_items: [] }, 'order.no_products'],
    ['no cart', { order_items: undefined }, 'order.no_products'],
    ['terms not accepted', { terms_accepted: false }, 'order.terms_not_accepted'],
    ['no address', { address: undefined }, 'order.address_incomplete'],
    ['a code', { promo_code: 'HOST26' }, 'promo_code.not_found'],
    [
      'a gift card',
      { gift_card_transactions: [{ value_key: 'GC-1', pin_code: '4711', amount_used: 10 }] },
      'gift_card.not_found',
    ],
    ['a way to pay that there is not', { payment_option_id: 99 }, 'order.payment_option_unknown'],
    ['a provider that is not the option’s', { payment_provider: 'payer' }, 'order.payment_option_unknown'],
    [
      'nothing but a product nobody knows',
      { order_items: [{ product_id: 9999, amount: 1 }] },
      'order.product_unavailable',
    ],
    ['an amount below one', { order_items: [{ product_id: 4, amount: 0 }] }, 'request.invalid'],
  ])('refuses %s', async (_name, change, errorKey) => {
    const customer = await customerOf(shop, 'erik@example.se');
    expect(await refused(customer, { ...orderOf(year), ...change })).toBe(errorKey);
    expect((await customer.get('/orders?locale=sv')).body.meta.total_count).toBe(0);
  });

  it('points at the fields of an address that are at fault', async () => {
    const customer = await customerOf(shop, 'erik@example.se');
    const address = { ...orderOf(year).address, zip_code: '1234', city: '  ' };
    const { body } = await place(customer, { ...orderOf(year), address });
    expect(body.errors.map(({ source }: { source: { pointer: string } }) => source.pointer)).toEqual([
      '/data/attributes/address/zip_code',
      '/data/attributes/address/city',
    ]);
  });

  it('asks for a key against duplicates', async () => {
    const customer = await customerOf(shop, 'erik@example.se');
    const { status, body } = await customer.send('POST', '/orders?locale=sv', orderOf(year));
    expect([status, body.error_key]).toEqual([422, 'idempotency.key_required']);
  });

  it('fulfils at once what costs nothing', async () => {
    const customer = await shop.newCustomer();
    const order = await customer.order('24 timmar gratis');
    expect(order).toMatchObject({ status: 'delivered', amount_to_pay: 0 });
    const { body } = await customer.get('/subscriptions/current?locale=sv');
    expect(body.data.attributes).toMatchObject({ trial: true, days_left: 1 });
    expect(await customer.init(order.id)).toMatchObject({ status: 409, body: { error_key: 'order.already_paid' } });
  });
});

describe("another customer's order", () => {
  it('does not exist: not to read, not to pay, not to cancel', async () => {
    const [owner, stranger] = [await shop.newCustomer(), await shop.newCustomer()];
    const order = await owner.order('1 månad');
    const answers = [
      await stranger.get(`/orders/${order.id}?locale=sv`),
      await stranger.init(order.id),
      await stranger.send('PUT', `/orders/cancel/${order.id}?locale=sv`, {}),
    ];
    for (const { status, body } of answers) expect([status, body.error_key]).toEqual([404, 'order.not_found']);
    expect((await stranger.get('/orders?locale=sv')).body.data).toEqual([]);
    expect((await owner.readOrder(order.id)).status).toBe('new');
  });
});

describe('cancelling', () => {
  it('an unpaid order also ends its payment', async () => {
    const customer = await shop.newCustomer();
    const order = await customer.order('12 månader');
    const payment = (await customer.init(order.id)).body.data.attributes.payment_id;
    expect(await cancel(customer, order.id)).toMatchObject({ status: 200 });
    expect(await customer.readOrder(order.id)).toMatchObject({ status: 'cancelled', cancellable: false });
    expect((await shop.provided(payment)).terminated).toBeDefined();
    expect(await customer.init(order.id)).toMatchObject({ status: 409, body: { error_key: 'order.not_payable' } });
  });

  it('a paid order that is not sent gives the money back', async () => {
    const customer = await shop.newCustomer();
    const order = await customer.order('Nybörjarpaket');
    const payment = await customer.pay(order.id);
    await customer.awaitStatus(order.id, 'paid');
    await cancel(customer, order.id);
    expect((await customer.readOrder(order.id)).status).toBe('credited');
    expect((await shop.provided(payment)).summary).toMatchObject({ chargedAmount: 195_400, refundedAmount: 195_400 });
    expect((await customer.get('/subscriptions/current?locale=sv')).body.data).toBeNull();
  });

  it('a delivered order is refused', async () => {
    const customer = await shop.newCustomer();
    const order = await customer.order('1 månad');
    await customer.pay(order.id);
    await customer.awaitStatus(order.id, 'delivered');
    expect(await cancel(customer, order.id)).toMatchObject({
      status: 409,
      body: { error_key: 'order.not_cancellable' },
    });
    expect((await customer.readOrder(order.id)).status).toBe('delivered');
  });

  it('an order that has just been paid does not lose the payment', async () => {
    const customer = await shop.newCustomer();
    const order = await customer.order('1 månad');
    shop.relay.holdWebhooks = true;
    await customer.pay(order.id);
    expect(await cancel(customer, order.id)).toMatchObject({
      status: 409,
      body: { error_key: 'order.not_cancellable' },
    });
    shop.relay.holdWebhooks = false;
    expect((await customer.readOrder(order.id)).status).toBe('delivered');
  });
});

const wish = (id: number) => ({ order_items: [{ product_id: id, amount: 1 }] });

const place = (customer: TestCustomer, body: object) =>
  customer.send('POST', '/orders?locale=sv', body, { 'idempotency-key': randomUUID() });

async function refused(customer: TestCustomer, body: object): Promise<string> {
  const answer = await place(customer, body);
  expect(answer.status).toBe(422);
  return answer.body.error_key;
}

const cancel = (customer: TestCustomer, id: number) => customer.send('PUT', `/orders/cancel/${id}?locale=sv`, {});
