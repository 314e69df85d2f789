import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestShop, type TestCustomer, type TestShop, type View } from '../support/business-shop.ts';
import { acceptedCard, challengedCard, declinedCard, payWith } from '../support/payments-api.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterEach(() => {
  shop.relay.holdWebhooks = false;
  shop.relay.loseAnswers = false;
  shop.relay.alter = (payment) => payment;
});
afterAll(() => shop.close());

describe('starting a payment', () => {
  it('gives the browser what the form needs, for the whole sum', async () => {
    const customer = await shop.newCustomer();
    const order = await customer.order('12 månader');
    const { status, body, headers } = await customer.init(order.id);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.data.attributes).toMatchObject({
      order_id: order.id,
      payment_provider: 'nets',
      checkout_key: 'test-checkout-key-arkivboden',
      language: 'sv-SE',
      redirect_url: null,
      amount: 1695,
    });
    expect((await customer.readOrder(order.id)).status).toBe('payment_pending');
    expect(await shop.provided(body.data.attributes.payment_id)).toMatchObject({
      orderDetails: { amount: 169_500, currency: 'SEK', reference: order.order_number },
    });
  });

  it('twice, thrice and at once gives one and the same payment', async () => {
    const customer = await shop.newCustomer();
    const order = await customer.order('12 månader');
    const before = shop.relay.created.size;
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => customer.init(order.id)));
    const later = await customer.init(order.id);
    const ids = new Set([...atOnce, later].map(({ body }) => body.data.attributes.payment_id));
    expect(ids.size).toBe(1);
    expect(shop.relay.created.size).toBe(before + 1);
  });

  it('says so when the payment service is down, and harms nothing', async () => {
    const customer = await shop.newCustomer();
    const order = await customer.order('12 månader');
    await faults([{ path: '/v1/', kind: 'error', status: 503 }]);
    expect(await customer.init(order.id)).toMatchObject({ status: 503, body: { error_key: 'payment.unavailable' } });
    await faults([{ path: '/v1/', kind: 'drop' }]);
    expect(await customer.init(order.id)).toMatchObject({ status: 503 });
    await faults([{ path: '/v1/', kind: 'malformed' }]);
    expect(await customer.init(order.id)).toMatchObject({ status: 503 });
    await faults([]);
    expect((await customer.readOrder(order.id)).status).toBe('new');
    await customer.pay(order.id);
    await customer.awaitStatus(order.id, 'delivered');
  });

  it('whose answer was lost finds that very payment the next time', async () => {
    const customer = await shop.newCustomer();
    const order = await customer.order('12 månader');
    const before = shop.relay.created.size;
    shop.relay.loseAnswers = true;
    expect((await customer.init(order.id)).status).toBe(503);
    shop.relay.loseAnswers = false;
    expect((await customer.init(order.id)).status).toBe(200);
    expect(shop.relay.created.size).toBe(before + 1);
  });

  it.each([
    ['own', 'payment.not_required'],
    ['payer', 'payment.provider_unknown'],
  ])('is refused for the provider %s', async (provider, errorKey) => {
    const customer = await shop.newCustomer();
    const order = await customer.order('12 månader');
    const { status, body } = await customer.get(
      `/payments/init?locale=sv&order_id=${order.id}&payment_provider=${provider}`,
    );
    expect([status, body.error_key]).toEqual([422, errorKey]);
  });

  it('starts anew once the first can no longer be paid', async () => {
    const customer = await shop.newCustomer();
    const order = await customer.order('12 månader');
    const first = await paymentOf(customer, order.id);
    shop.passSeconds(25 * 3600);
    const second = await paymentOf(customer, order.id);
    expect(second).not.toBe(first);
    expect((await shop.provided(first)).terminated).toBeDefined();
    expect(await payWith(shop.paymentsUrl, first, acceptedCard)).toMatchObject({ state: 'ended' });
    await payWith(shop.paymentsUrl, second, acceptedCard);
    await customer.awaitStatus(order.id, 'delivered');
  });
});

describe('a payment', () => {
  it('is one charge, and cannot be started again afterwards', async () => {
    const customer = await shop.newCustomer();
    const order = await customer.order('12 månader');
    const paymentId = await customer.pay(order.id);
    await customer.awaitStatus(order.id, 'delivered');
    expect(await customer.init(order.id)).toMatchObject({ status: 409, body: { error_key: 'order.already_paid' } });
    const { charges, summary } = await shop.provided(paymentId);
    expect([charges.length, summary.chargedAmount]).toEqual([1, 169_500]);
  });

  it('goes through after a declined card, in the same form', async () => {
    const customer = await shop.newCustomer();
    const order = await customer.order('12 månader');
    const paymentId = await customer.pay(order.id, declinedCard);
    await customer.awaitStatus(order.id, 'payment_failed');
    expect(await paymentOf(customer, order.id)).toBe(paymentId);
    expect((await customer.readOrder(order.id)).status).toBe('payment_pending');
    await shop.charge(paymentId);
    await customer.awaitStatus(order.id, 'delivered');
    await expectOnce(customer);
  });

  it('goes through when the form stays open over the decline', async () => {
    const customer = await shop.newCustomer();
    const order = await customer.order('12 månader');
    const paymentId = await customer.pay(order.id, declinedCard);
    await customer.awaitStatus(order.id, 'payment_failed');
    await shop.charge(paymentId);
    await customer.awaitStatus(order.id, 'delivered');
    await expectOnce(customer);
  });

  it('waits for a challenge that has not been answered', async () => {
    const customer = await shop.newCustomer();
    const order = await customer.order('12 månader');
    const paymentId = await customer.pay(order.id, challengedCard);
    expect((await customer.readOrder(order.id)).status).toBe('payment_pending');
    expect((await shop.provided(paymentId)).summary.chargedAmount).toBe(0);
  });

  it('of which no webhook tells is found when the customer looks at the order', async () => {
    const customer = await shop.newCustomer();
    const order = await customer.order('12 månader');
    shop.relay.holdWebhooks = true;
    await customer.pay(order.id);
    expect((await customer.readOrder(order.id)).status).toBe('delivered');
    await expectOnce(customer);
  });

  it('of which no webhook tells is found by the shop itself', async () => {
    const customer = await shop.newCustomer();
    const order = await customer.order('12 månader');
    shop.relay.holdWebhooks = true;
    await customer.pay(order.id);
    await shop.restart();
    await shop.mailTo(customer.email, /Orderbekräftelse/);
    expect((await customer.get('/orders?locale=sv')).body.data[0].attributes.status).toBe('delivered');
    await expectOnce(customer);
  });
});

describe('a webhook', () => {
  it('that comes again and again, in any order, pays once', async () => {
    const customer = await shop.newCustomer();
    const order = await customer.order('12 månader');
    shop.relay.holdWebhooks = true;
    const paymentId = await customer.pay(order.id, declinedCard);
    await shop.charge(paymentId);
    const received = await webhooksOf(paymentId, 4);
    const shuffled = [...received.toReversed(), ...received, ...received.toReversed()];
    const statuses = await Promise.all(shuffled.map((webhook) => shop.relay.deliver(webhook)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await customer.readOrder(order.id)).status).toBe('delivered');
    await expectOnce(customer);
  });

  it('that is forged pays nothing', async () => {
    const customer = await shop.newCustomer();
    const order = await customer.order('12 månader');
    const paymentId = await paymentOf(customer, order.id);
    const claim = {
      id: 'f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0',
      event: 'payment.charge.created.v2',
      data: { paymentId, amount: { amount: 169_500, currency: 'SEK' } },
    };
    expect(await shop.relay.deliver(claim, 'a-guess')).toBe(401);
    expect(await shop.relay.deliver(claim, '')).toBe(401);
    // even with the secret: the provider is asked, and knows of no charge
    expect(await shop.relay.deliver(claim)).toBe(200);
    expect((await customer.readOrder(order.id)).status).toBe('payment_pending');
    expect((await customer.get('/subscriptions/current?locale=sv')).body.data).toBeNull();
  });

  it.each([
    ['another sum', (payment: View) => ({ ...payment, summary: { ...payment.summary, chargedAmount: 100 } })],
    [
      'another currency',
      (payment: View) => ({ ...payment, orderDetails: { ...payment.orderDetails, currency: 'NOK' } }),
    ],
    ['another order', (payment: View) => ({ ...payment, orderDetails: { ...payment.orderDetails, reference: '1' } })],
  ])('about %s pays nothing, and no second payment is asked for', async (_name, alter) => {
    const customer = await shop.newCustomer();
    const order = await customer.order('12 månader');
    shop.relay.alter = alter;
    const paymentId = await customer.pay(order.id);
    await webhooksOf(paymentId, 2);
    expect((await customer.readOrder(order.id)).status).toBe('payment_pending');
    expect(await customer.init(order.id)).toMatchObject({ status: 409, body: { error_key: 'payment.under_review' } });
    expect((await customer.get('/subscriptions/current?locale=sv')).body.data).toBeNull();
  });

  it('is sent again while the shop cannot ask back', async () => {
    const customer = await shop.newCustomer();
    const order = await customer.order('12 månader');
    shop.relay.holdWebhooks = true;
    const paymentId = await customer.pay(order.id);
    const [webhook] = (await webhooksOf(paymentId, 2)).slice(-1);
    await faults([{ path: '/v1/', kind: 'error', status: 500 }]);
    expect(await shop.relay.deliver(webhook)).toBe(503);
    await faults([]);
    expect(await shop.relay.deliver(webhook)).toBe(200);
    expect((await customer.get('/orders?locale=sv')).body.data[0].attributes.status).toBe('delivered');
  });

  it('that is no event is refused', async () => {
    expect(await shop.relay.deliver({ hello: 'there' })).toBe(422);
    expect(await shop.relay.deliver({ id: '1', event: 'payment.created', data: { paymentId: 'nobodys' } })).toBe(200);
  });
});

const paymentOf = async (customer: TestCustomer, orderId: number): Promise<string> =>
  (await customer.init(orderId)).body.data.attributes.payment_id;

const webhooksOf = (paymentId: string, atLeast: number) =>
  vi.waitFor(
    () => {
      const received = shop.relay.webhooks.filter(({ data }) => data.paymentId === paymentId);
      expect(received.length).toBeGreaterThanOrEqual(atLeast);
      return received;
    },
    { timeout: 10_000 },
  );

async function faults(list: object[]): Promise<void> {
  await fetch(`${shop.paymentsUrl}/__faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(list),
  });
}

/** One subscription and one confirmation, whatever happened. */
async function expectOnce(customer: TestCustomer): Promise<void> {
  await shop.mailTo(customer.email, /Orderbekräftelse/);
  expect((await customer.get('/subscriptions/current?locale=sv')).body.data).not.toBeNull();
  expect((await customer.get('/subscriptions/future?locale=sv')).body.data).toEqual([]);
  // mails go in turn: once a later one is here, a second confirmation would be too
  await shop.call('POST', '/user-api/accounts/reset-password/init', { body: { email: customer.email, locale: 'sv' } });
  await shop.mailTo(customer.email, /lösenord/i);
  // the activation, the confirmation, the new password
  expect(await shop.countMails(customer.email)).toBe(3);
}
