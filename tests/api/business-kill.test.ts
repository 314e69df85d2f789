import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestShop, type TestCustomer, type TestShop } from '../support/business-shop.ts';

vi.setConfig({ testTimeout: 60_000 });

const main = join(import.meta.dirname, '../../services/business/main.ts');

let shop: TestShop;
let child: ChildProcess;

beforeAll(async () => {
  shop = await startTestShop();
  // from here on the business service is a process of its own, on the same data and port
  await shop.stop();
  await startChild();
});
afterAll(async () => {
  await kill();
  await shop.close();
});

it('killed right after the provider has charged, it finds the payment when it starts again', async () => {
  const customer = await shop.newCustomer();
  const order = await customer.order('12 månader');
  shop.relay.holdWebhooks = true;
  const paymentId = await customer.init(order.id).then(({ body }) => body.data.attributes.payment_id);
  await shop.charge(paymentId);
  await kill();

  await startChild();
  await shop.mailTo(customer.email, /Orderbekräftelse/);
  await expectPaidOnce(customer, paymentId);
});

it('killed while it looks at the payment, it pays the order once', async () => {
  const customer = await shop.newCustomer();
  const order = await customer.order('12 månader');
  shop.relay.holdWebhooks = true;
  const paymentId = await customer.init(order.id).then(({ body }) => body.data.attributes.payment_id);
  await shop.charge(paymentId);
  const webhooks = await webhooksOf(paymentId);
  const killed = new Promise<void>((resolve) => {
    shop.relay.heard = (question) => {
      if (question === `GET /v1/payments/${paymentId}`) void kill().then(resolve);
    };
  });
  await shop.relay.deliver(webhooks.at(-1)).catch(() => undefined);
  await killed;
  shop.relay.heard = () => undefined;

  await startChild();
  for (const webhook of webhooks) await shop.relay.deliver(webhook);
  await shop.mailTo(customer.email, /Orderbekräftelse/);
  await expectPaidOnce(customer, paymentId);
});

it('killed again and again, a little later each time, it pays the order once', async () => {
  const customer = await shop.newCustomer();
  const order = await customer.order('12 månader');
  shop.relay.holdWebhooks = true;
  const paymentId = await customer.init(order.id).then(({ body }) => body.data.attributes.payment_id);
  await shop.charge(paymentId);
  const webhooks = await webhooksOf(paymentId);
  for (const later of [5, 15, 30, 60]) {
    const delivered = Promise.allSettled(webhooks.map((webhook) => shop.relay.deliver(webhook)));
    await pause(later);
    await kill();
    await delivered;
    await startChild();
  }
  await shop.mailTo(customer.email, /Orderbekräftelse/);
  await expectPaidOnce(customer, paymentId);
});

async function startChild(): Promise<void> {
  const { config } = shop;
  child = fork(main, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(config.dataDir, '..'),
      DATABASE_URL: config.databaseUrl ?? '',
      BUSINESS_PORT: String(config.port),
      BUSINESS_URL: shop.relay.url,
      PAYMENTS_URL: shop.relay.url,
      OIDC_ISSUER: config.tokens.issuer,
      SMTP_URL: config.smtpUrl,
      PASSWORD_COST: '10',
      SERVICES_LOG_LEVEL: 'silent',
    },
  });
  await once(child, 'message');
}

async function kill(): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** The two that tell of the charge; the relay keeps them. */
const webhooksOf = (paymentId: string) =>
  vi.waitFor(
    () => {
      const received = shop.relay.webhooks.filter(({ data }) => data.paymentId === paymentId);
      expect(received).toHaveLength(2);
      return received;
    },
    { timeout: 10_000 },
  );

async function expectPaidOnce(customer: TestCustomer, paymentId: string): Promise<void> {
  const orders = (await customer.get('/orders?locale=sv')).body.data;
  expect(orders.map((order: { attributes: { status: string } }) => order.attributes.status)).toEqual(['delivered']);
  expect((await customer.get('/subscriptions/current?locale=sv')).body.data.attributes.status).toBe('active');
  expect((await customer.get('/subscriptions/future?locale=sv')).body.data).toEqual([]);
  expect((await shop.provided(paymentId)).charges).toHaveLength(1);
}
