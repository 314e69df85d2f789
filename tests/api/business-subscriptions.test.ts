import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  customerOf,
  orderOf,
  startTestShop,
  type TestCustomer,
  type TestShop,
  type View,
} from '../support/business-shop.ts';

const day = 24 * 3600;
let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

describe('what the accounts of the embedded run have', () => {
  it('Anna: a running year, one that has ended, three orders, a card', async () => {
    const anna = await customerOf(shop, 'anna@example.se');
    expect(await current(anna)).toMatchObject({ name: '12 månader', status: 'active', days_left: 269 });
    expect(await past(anna)).toMatchObject([{ name: '12 månader', status: 'expired', days_left: 0 }]);
    const { body } = await anna.get('/orders?locale=sv');
    expect(body.data.map((order: View) => order.attributes.status)).toEqual(['paid', 'delivered', 'delivered']);
    const cards = (await anna.get('/payment_cards?locale=sv')).body;
    expect(cards.data[0].attributes).toMatchObject({
      masked_pan: '492500******0004',
      is_default: true,
      expiry_month: 11,
    });
    expect(await shop.countMails(anna.email)).toBe(0);
  });

  it('Erik: nothing', async () => {
    const erik = await customerOf(shop, 'erik@example.se');
    expect(await current(erik)).toBeUndefined();
    for (const path of ['/subscriptions/future', '/subscriptions/past', '/orders', '/payment_cards'])
      expect((await erik.get(`${path}?locale=sv`)).body).toEqual({ data: [], meta: { total_count: 0 } });
  });

  it('Maria: a year paid monthly', async () => {
    const maria = await customerOf(shop, 'maria@example.se');
    expect(await current(maria)).toMatchObject({ source: 'user_agreement', auto_renew: true, status: 'active' });
  });
});

describe('a free offer', () => {
  it('starts at once, once', async () => {
    const customer = await shop.newCustomer();
    const started = await freeTrial(customer);
    expect(started).toMatchObject({ status: 201, body: { data: { attributes: { trial: true, status: 'active' } } } });
    expect(await current(customer)).toMatchObject({ name: '24 timmar gratis', days_left: 1, source: 'trial' });
    expect(await freeTrial(customer)).toMatchObject({ status: 409, body: { error_key: 'subscription.already_used' } });
  });

  it('clicked many times at once starts once', async () => {
    const customer = await shop.newCustomer();
    const answers = await Promise.all([1, 2, 3, 4].map(() => freeTrial(customer)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect(await future(customer)).toEqual([]);
  });

  it('is not to be had for what costs something, nor for what comes another way', async () => {
    const customer = await shop.newCustomer();
    const year = await shop.productId('12 månader');
    // the course subscription costs nothing either, but is no offer
    for (const product_id of [year, year + 15, 9999]) {
      const { status, body } = await customer.send('POST', '/subscriptions?locale=sv', { product_id });
      expect([status, body.error_key]).toEqual([422, 'subscription.not_free']);
    }
  });

  it('is refused while a subscription runs', async () => {
    for (const email of ['anna@example.se', 'maria@example.se']) {
      const answer = await freeTrial(await customerOf(shop, email));
      expect(answer).toMatchObject({ status: 409, body: { error_key: 'subscription.active_agreement' } });
    }
  });
});

describe('subscriptions bought one after the other', () => {
  it('follow one another, and each delivers its order when it starts', async () => {
    const customer = await shop.newCustomer();
    const month = await buy(customer, '1 månad', 'delivered');
    const quarter = await buy(customer, '3 månader', 'paid');

    expect(await current(customer)).toMatchObject({ name: '1 månad', order_id: month });
    const [pending] = await future(customer);
    expect(pending).toMatchObject({ name: '3 månader', status: 'pending', order_id: quarter, days_left: 90 });
    expect(pending.start_date).toBe((await current(customer)).end_date);

    shop.passSeconds(31 * day);
    await shop.restart();
    expect(await current(customer)).toMatchObject({ name: '3 månader', status: 'active', days_left: 89 });
    expect(await past(customer)).toMatchObject([{ name: '1 månad', status: 'expired' }]);
    expect(await future(customer)).toEqual([]);
    await customer.awaitStatus(quarter, 'delivered');
  });

  it('two of a kind in one order make twice the time', async () => {
    const customer = await shop.newCustomer();
    const months = { ...orderOf(), order_items: [{ product_id: await shop.productId('1 månad'), amount: 2 }] };
    const { body } = await customer.send('POST', '/orders?locale=sv', months, { 'idempotency-key': randomUUID() });
    await customer.pay(body.data.attributes.id);
    await customer.awaitStatus(body.data.attributes.id, 'delivered');
    const [second] = await future(customer);
    expect(second.start_date).toBe((await current(customer)).end_date);
  });

  it('a cancelled order takes its waiting subscription with it', async () => {
    const customer = await shop.newCustomer();
    await buy(customer, '1 månad', 'delivered');
    const quarter = await buy(customer, '3 månader', 'paid');
    await customer.send('PUT', `/orders/cancel/${quarter}?locale=sv`, {});
    expect((await customer.readOrder(quarter)).status).toBe('credited');
    expect(await future(customer)).toEqual([]);
    expect(await current(customer)).toMatchObject({ name: '1 månad' });
  });
});

const current = async (customer: TestCustomer): Promise<View> =>
  (await customer.get('/subscriptions/current?locale=sv')).body.data?.attributes;
const future = (customer: TestCustomer) => listed(customer, 'future');
const past = (customer: TestCustomer) => listed(customer, 'past');

async function listed(customer: TestCustomer, when: 'future' | 'past'): Promise<View[]> {
  const { body } = await customer.get(`/subscriptions/${when}?locale=sv`);
  return body.data.map((subscription: View) => subscription.attributes);
}

async function buy(customer: TestCustomer, name: string, status: string): Promise<number> {
  const order = await customer.order(name);
  await customer.pay(order.id);
  await customer.awaitStatus(order.id, status);
  return order.id;
}

const freeTrial = async (customer: TestCustomer) =>
  customer.send('POST', '/subscriptions?locale=sv', { productId: await shop.productId('24 timmar gratis') });
