import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { vi } from 'vitest';
import { readBusinessConfig } from '../../services/business/config.ts';
import { startPayments } from '../../services/payments/start-payments.ts';
import { type Answer, startTestBusiness, type TestBusiness } from './business.ts';
import { type PaymentRelay, startPaymentRelay, webhookSecret } from './payment-relay.ts';
import { acceptedCard, call, payWith } from './payments-api.ts';

/** Shop and payment service, both real, with a relay between them. */
export interface TestShop extends TestBusiness {
  relay: PaymentRelay;
  paymentsUrl: string;
  /** a customer of its own that has bought nothing: registers and activates over HTTP */
  newCustomer(): Promise<TestCustomer>;
  /** the id of a product by its Swedish name */
  productId(name: string): Promise<number>;
  /** pays a payment with a card that is accepted, as its form does */
  charge(paymentId: string): Promise<void>;
  /** how a payment stands at the provider */
  provided(paymentId: string): Promise<View>;
}

export interface TestCustomer {
  email: string;
  token: string;
  get(path: string): Promise<Answer>;
  send(method: string, path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** places an order of one of each product, by their Swedish names, and gives its attributes */
  order(...names: string[]): Promise<View>;
  /** asks for the payment of an order */
  init(orderId: number): Promise<Answer>;
  /** asks for the payment and pays it in the provider's form */
  pay(orderId: number, card?: typeof acceptedCard): Promise<string>;
  readOrder(orderId: number): Promise<View>;
  /** waits until the order has this status */
  awaitStatus(orderId: number, status: string): Promise<View>;
}

/** Part of an answer: tests look into answers of every shape. */
export type View = Answer['body'];

export const address = {
  name: 'Karin Åström',
  street: 'Nygatan 3',
  zip_code: '753 20',
  city: 'Uppsala',
  country_id: 1,
  phone: '',
};

/** Starts them; nothing is charged until a test does so. */
export async function startTestShop(): Promise<TestShop> {
  const relay = await startPaymentRelay();
  const business = await startTestBusiness({ payments: paymentSettings(relay.url), logLevel: 'silent' });
  const payments = await startPayments({
    host: '127.0.0.1',
    port: 0,
    publicUrl: null,
    dataDir: join(business.config.dataDir, 'payments'),
    logLevel: 'silent',
    faults: true,
    shopOrigin: 'http://localhost:3000',
    secretKey: 'test-secret-key-arkivboden',
    checkoutKey: 'test-checkout-key-arkivboden',
    demoHint: false,
  });
  relay.businessUrl = business.url;
  relay.paymentsUrl = payments.url;
  const shop = { ...business, relay, paymentsUrl: payments.url };
  // ten at a time: each has to wait for a mail
  const waiting: TestCustomer[] = [];
  return {
    ...shop,
    productId: (name) => productId(shop, name),
    charge: async (paymentId) => void (await payWith(payments.url, paymentId, acceptedCard)),
    provided: async (paymentId) => (await call(payments.url, 'GET', `/v1/payments/${paymentId}`)).body.payment,
    newCustomer: async () => {
      if (waiting.length === 0)
        waiting.push(...(await Promise.all(Array.from({ length: 10 }, () => newCustomer(shop)))));
      return waiting.pop() ?? newCustomer(shop);
    },
    close: async () => {
      await business.close();
      await payments.close();
      await relay.close();
    },
  };
}

/** Everything to and from the provider goes through the relay. */
export function paymentSettings(relayUrl: string) {
  return { ...readBusinessConfig({}).payments, internalUrl: relayUrl, webhookOrigin: relayUrl, webhookSecret };
}

/** The body of an order of one of each product. */
export function orderOf(...productIds: number[]) {
  return {
    order_items: productIds.map((product_id) => ({ product_id, amount: 1, metadata: null })),
    payment_option_id: 1,
    payment_method: 'credit_card',
    payment_provider: 'nets',
    promo_code: null,
    gift_card_transactions: [],
    address,
    terms_accepted: true,
    immediate_start_consent: true,
  };
}

type Running = TestBusiness & { relay: PaymentRelay; paymentsUrl: string };

async function productId(shop: Pick<TestBusiness, 'call'>, name: string): Promise<number> {
  const { body } = await shop.call('GET', '/public/v1/products?locale=sv');
  const product = body.data.find((candidate: View) => candidate.attributes.name === name);
  if (!product) throw new Error(`the shop does not sell ${name}`);
  return product.attributes.id;
}

async function newCustomer(shop: Running): Promise<TestCustomer> {
  const email = `kund-${randomUUID()}@example.se`;
  const password = 'Kyrkbok!1890';
  const registered = await shop.call('POST', '/user-api/accounts/register?locale=sv', {
    body: {
      email,
      password,
      name: 'Karin Åström',
      newsletter: false,
      terms_accepted: true,
      activate_trial: false,
      locale: 'sv',
    },
    headers: { 'idempotency-key': randomUUID() },
  });
  if (registered.status !== 201) throw new Error(`not registered: ${JSON.stringify(registered.body)}`);
  const mail = await shop.mailTo(email, /./);
  const key = /\/activation\/([\w-]+)/.exec(mail.text)?.[1];
  await shop.call('POST', '/user-api/accounts/activate?locale=sv', { body: { key, activate_trial: false } });
  return customerOf(shop, email);
}

/** Acts as the account with this address. */
export async function customerOf(shop: Running, email: string): Promise<TestCustomer> {
  const token = await shop.tokenOf(email);
  const get = (path: string) => shop.call('GET', `/restricted/v1${path}`, { token });
  const readOrder = async (orderId: number) => {
    const { status, body } = await get(`/orders/${orderId}?locale=sv`);
    if (status !== 200) throw new Error(`order ${orderId} is answered ${status}`);
    return body.data.attributes;
  };
  const init = (orderId: number) => get(`/payments/init?locale=sv&order_id=${orderId}&payment_provider=nets`);
  const send: TestCustomer['send'] = (method, path, body, headers = {}) =>
    shop.call(method, `/restricted/v1${path}`, { token, body, headers });
  return {
    email,
    token,
    get,
    send,
    init,
    readOrder,
    order: async (...names) => {
      const ids = await Promise.all(names.map((name) => productId(shop, name)));
      const { status, body } = await send('POST', '/orders?locale=sv', orderOf(...ids), {
        'idempotency-key': randomUUID(),
      });
      if (status !== 201) throw new Error(`not ordered: ${JSON.stringify(body)}`);
      return body.data.attributes;
    },
    pay: async (orderId, card = acceptedCard) => {
      const { body } = await init(orderId);
      const paymentId: string = body.data.attributes.payment_id;
      await payWith(shop.paymentsUrl, paymentId, card);
      return paymentId;
    },
    awaitStatus: (orderId, status) =>
      vi.waitFor(
        async () => {
          const order = await readOrder(orderId);
          if (order.status !== status) throw new Error(`order ${orderId} is ${order.status}, not yet ${status}`);
          return order;
        },
        { timeout: 15_000, interval: 50 },
      ),
  };
}
