import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PaymentsConfig } from '../../services/payments/config.ts';
import { startPayments } from '../../services/payments/start-payments.ts';
import type { RunningService } from '../../services/service.ts';
import {
  acceptedCard,
  call as callApi,
  challengedCard,
  checkoutKey,
  createPayment,
  declinedCard,
  eventsOf,
  paymentRequest,
  payWith,
  secretKey,
} from '../support/payments-api.ts';
import { type Merchant, startMerchant } from '../support/payments-merchant.ts';

let folder: string;
let merchant: Merchant;
let service: RunningService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payments-'));
  merchant = await startMerchant();
  service = await startPayments(config());
  merchant.paymentsUrl = service.url;
});

afterAll(async () => {
  await service.close();
  await merchant.close();
  await rm(folder, { recursive: true });
});

const config = (change: Partial<PaymentsConfig> = {}): PaymentsConfig => ({
  host: '127.0.0.1',
  port: 0,
  publicUrl: null,
  dataDir: join(folder, 'payments'),
  logLevel: 'silent',
  faults: false,
  shopOrigin: merchant.origin,
  secretKey,
  checkoutKey,
  demoHint: true,
  ...change,
});

const call = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
  callApi(service.url, method, path, body, headers);
const create = (change?: { charge?: boolean }) => createPayment(service.url, merchant.origin, change);
const pay = (paymentId: string, card: typeof acceptedCard) => payWith(service.url, paymentId, card);
const read = async (paymentId: string) => (await call('GET', `/v1/payments/${paymentId}`)).body.payment;

describe('creating a payment', () => {
  it('gives an id under which the payment can be read, with nothing reserved', async () => {
    const { status, body } = await call('POST', '/v1/payments', paymentRequest(merchant.origin));
    expect(status).toBe(201);
    expect(body).toEqual({ paymentId: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(await read(body.paymentId)).toMatchObject({
      paymentId: body.paymentId,
      summary: { reservedAmount: 0, chargedAmount: 0, refundedAmount: 0, cancelledAmount: 0 },
      orderDetails: { amount: 1895_00, currency: 'SEK', reference: '1001' },
      checkout: { url: `${merchant.origin}/checkout` },
      charges: [],
    });
  });

  it('refuses an amount that is not the sum of its items', async () => {
    const request = paymentRequest(merchant.origin);
    request.order.amount = 1_00;
    const answer = await call('POST', '/v1/payments', request);
    expect(answer).toEqual({ status: 400, body: { errors: { 'order.amount': [expect.stringContaining('189500')] } } });
  });

  it('refuses an item whose net and tax are not its gross', async () => {
    const request = paymentRequest(merchant.origin);
    const [first] = request.order.items;
    if (first) first.taxAmount += 1;
    const answer = await call('POST', '/v1/payments', request);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveProperty(['order.items[0].grossTotalAmount']);
  });

  it('names every faulty field at once', async () => {
    const { order, ...rest } = paymentRequest(merchant.origin);
    const faulty = { ...rest, order: { ...order, currency: 'kronor', items: [{ name: 'x' }] } };
    const { status, body } = await call('POST', '/v1/payments', faulty);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(
      expect.arrayContaining(['order.currency', 'order.items[0].quantity', 'order.items[0].grossTotalAmount']),
    );
  });

  it('gives the same payment again for the same idempotency key, and refuses the key for another request', async () => {
    const request = paymentRequest(merchant.origin);
    const key = { 'idempotency-key': 'order-1001' };
    const first = await call('POST', '/v1/payments', request, key);
    const again = await call('POST', '/v1/payments', request, key);
    expect(again).toEqual(first);
    request.order.reference = '1002';
    expect((await call('POST', '/v1/payments', request, key)).status).toBe(422);
  });

  it('is closed without the secret key, and the public key does not open it', async () => {
    for (const authorization of ['', checkoutKey, `${secretKey}x`])
      expect((await call('POST', '/v1/payments', paymentRequest(merchant.origin), { authorization })).status).toBe(401);
    expect((await call('GET', `/v1/payments/${await create()}`, undefined, { authorization: 'x' })).status).toBe(401);
  });

  it('knows no payment that was never created', async () => {
    expect((await call('GET', '/v1/payments/none')).status).toBe(404);
    expect((await call('POST', '/v1/payments/none/charges', { amount: 1 })).status).toBe(404);
    expect((await call('POST', '/v1/charges/none/refunds', { amount: 1 })).status).toBe(404);
  });
});

describe('paying by card', () => {
  it('charges an accepted card at once, keeps its masked number alone and tells the merchant with the agreed header', async () => {
    const paymentId = await create();
    expect(await pay(paymentId, acceptedCard)).toMatchObject({ state: 'completed' });
    expect(await read(paymentId)).toMatchObject({
      summary: { reservedAmount: 1895_00, chargedAmount: 1895_00 },
      paymentDetails: {
        paymentType: 'CARD',
        paymentMethod: 'Visa',
        cardDetails: { maskedPan: '492500******0004', expiryDate: '1230' },
      },
      charges: [{ amount: 1895_00 }],
    });
    await vi.waitFor(() =>
      expect(eventsOf(merchant.received, paymentId)).toEqual([
        'payment.charge.created.v2',
        'payment.checkout.completed',
        'payment.created',
        'payment.reservation.created.v2',
      ]),
    );
    const ofPayment = merchant.received.filter(({ data }) => data.paymentId === paymentId);
    expect(ofPayment.every(({ authorization }) => authorization === 'development-webhook-secret')).toBe(true);
    expect(ofPayment.find(({ event }) => event === 'payment.charge.created.v2')?.data).toMatchObject({
      chargeId: (await read(paymentId)).charges[0].chargeId,
      amount: { amount: 1895_00, currency: 'SEK' },
      paymentMethod: 'Visa',
    });
  });

  it('lets another card pay after one was declined', async () => {
    const paymentId = await create();
    expect(await pay(paymentId, declinedCard)).toMatchObject({ state: 'declined' });
    expect((await read(paymentId)).summary).toMatchObject({ reservedAmount: 0, chargedAmount: 0 });
    await vi.waitFor(() => expect(eventsOf(merchant.received, paymentId)).toContain('payment.charge.failed'));
    expect(await pay(paymentId, acceptedCard)).toMatchObject({ state: 'completed' });
    expect((await read(paymentId)).charges).toHaveLength(1);
  });

  it('charges a challenged card only once the bank has been told yes', async () => {
    const paymentId = await create();
    const { state, path } = await pay(paymentId, challengedCard);
    expect(state).toBe('challenged');
    expect((await read(paymentId)).summary.chargedAmount).toBe(0);
    expect((await call('POST', `${path}/pay`, { checkoutKey })).body.state).toBe('challenged');
    expect((await call('POST', `${path}/challenge`, { checkoutKey, approved: true })).body.state).toBe('completed');
    expect((await read(paymentId)).summary.chargedAmount).toBe(1895_00);
  });

  it('does not let a refused challenge be answered anew', async () => {
    const paymentId = await create();
    const { path } = await pay(paymentId, challengedCard);
    expect((await call('POST', `${path}/challenge`, { checkoutKey, approved: false })).body.state).toBe('declined');
    expect((await call('POST', `${path}/challenge`, { checkoutKey, approved: true })).body.state).toBe('declined');
    expect((await read(paymentId)).summary.chargedAmount).toBe(0);
  });

  it('does not let a challenge be skipped by answering one that was never put', async () => {
    const paymentId = await create();
    const { body } = await call('POST', `/checkout/${paymentId}/attempts`, { checkoutKey, ...declinedCard });
    const path = `/checkout/${paymentId}/attempts/${body.attemptId}/challenge`;
    expect((await call('POST', path, { checkoutKey, approved: true })).body.state).toBe('declined');
    expect((await read(paymentId)).summary.chargedAmount).toBe(0);
  });

  it('charges once however many times and with however many cards it is asked at once', async () => {
    const paymentId = await create();
    const challenge = await pay(paymentId, challengedCard);
    const states = await Promise.all([
      ...Array.from({ length: 5 }, () => pay(paymentId, acceptedCard)),
      call('POST', `${challenge.path}/challenge`, { checkoutKey, approved: true }).then(({ body }) => body),
    ]);
    expect(states.map(({ state }) => state)).toEqual(Array(6).fill('completed'));
    expect((await read(paymentId)).charges).toHaveLength(1);
    expect((await call('POST', `/v1/payments/${paymentId}/charges`, { amount: 1 })).status).toBe(402);
  });

  it.each([
    ['a number that fails the Luhn check', { number: '4925000000000005' }, { number: 'invalid' }],
    ['a real-looking card', { number: '4111 1111 1111 1111' }, { number: 'onlyTestCards' }],
    ['a card of last month', { expiry: lastMonth() }, { expiry: 'expired' }],
    ['a thirteenth month', { expiry: '13/30' }, { expiry: 'invalid' }],
    ['letters as security code', { cvc: 'abc' }, { cvc: 'invalid' }],
    [
      'nothing at all',
      { number: '', expiry: '', cvc: '', name: ' ' },
      { number: 'missing', expiry: 'missing', cvc: 'missing', name: 'missing' },
    ],
  ])('says which field is wrong: %s', async (_what, change, faults) => {
    expect(await pay(await create(), { ...acceptedCard, ...change })).toEqual({ faults });
  });

  it('takes a card of this month', async () => {
    expect(await pay(await create(), { ...acceptedCard, expiry: month(new Date()) })).toMatchObject({
      state: 'completed',
    });
  });

  it('cannot be paid after the merchant has withdrawn it, nor withdrawn after it was paid', async () => {
    const withdrawn = await create();
    expect((await call('PUT', `/v1/payments/${withdrawn}/terminate`)).status).toBe(204);
    expect(await pay(withdrawn, acceptedCard)).toEqual({ state: 'ended' });
    const paid = await create();
    await pay(paid, acceptedCard);
    expect((await call('PUT', `/v1/payments/${paid}/terminate`)).status).toBe(402);
  });
});

describe('charging, cancelling, refunding', () => {
  it('charges a reservation in parts and not above it', async () => {
    const paymentId = await reserved();
    const charge = (amount: number) => call('POST', `/v1/payments/${paymentId}/charges`, { amount });
    expect((await read(paymentId)).summary).toMatchObject({ reservedAmount: 1895_00, chargedAmount: 0 });
    expect(await charge(1000_00)).toMatchObject({ status: 201, body: { chargeId: expect.any(String) } });
    expect(await charge(895_01)).toMatchObject({ status: 402, body: { code: '1001', source: 'internal' } });
    expect((await charge(895_00)).status).toBe(201);
    expect((await read(paymentId)).summary.chargedAmount).toBe(1895_00);
  });

  it('charges once for one idempotency key', async () => {
    const paymentId = await reserved();
    const key = { 'idempotency-key': 'charge-1' };
    const charge = () => call('POST', `/v1/payments/${paymentId}/charges`, { amount: 100_00 }, key);
    const [first, second] = await Promise.all([charge(), charge()]);
    expect(second).toEqual(first);
    expect((await read(paymentId)).summary.chargedAmount).toBe(100_00);
  });

  it('gives a reservation back, after which it cannot be charged', async () => {
    const paymentId = await reserved();
    const cancel = (amount: number) => call('POST', `/v1/payments/${paymentId}/cancels`, { amount });
    expect((await cancel(1)).status).toBe(400);
    expect((await cancel(1895_00)).status).toBe(204);
    expect((await read(paymentId)).summary.cancelledAmount).toBe(1895_00);
    expect((await call('POST', `/v1/payments/${paymentId}/charges`, { amount: 1 })).status).toBe(402);
    expect((await cancel(1895_00)).status).toBe(402);
    await vi.waitFor(() => expect(eventsOf(merchant.received, paymentId)).toContain('payment.cancel.created'));
  });

  it('refunds a charge in parts and not above it', async () => {
    const paymentId = await create();
    await pay(paymentId, acceptedCard);
    const { chargeId } = (await read(paymentId)).charges[0];
    const refund = (amount: number) => call('POST', `/v1/charges/${chargeId}/refunds`, { amount });
    expect(await refund(395_00)).toMatchObject({ status: 201, body: { refundId: expect.any(String) } });
    expect((await refund(1500_01)).status).toBe(402);
    expect((await refund(1500_00)).status).toBe(201);
    expect((await refund(0)).status).toBe(402);
    expect((await read(paymentId)).summary.refundedAmount).toBe(1895_00);
    await vi.waitFor(() => expect(eventsOf(merchant.received, paymentId)).toContain('payment.refund.completed'));
  });

  it('takes a new reference and checkout address', async () => {
    const paymentId = await create();
    const information = { reference: 'A-77', checkoutUrl: `${merchant.origin}/kassa` };
    expect((await call('PUT', `/v1/payments/${paymentId}/referenceinformation`, information)).status).toBe(204);
    expect(await read(paymentId)).toMatchObject({
      orderDetails: { reference: 'A-77' },
      checkout: { url: `${merchant.origin}/kassa` },
    });
  });
});

describe('webhooks', () => {
  it('are sent again, with the same id, until the merchant says 2xx', async () => {
    merchant.answerNext(500, 302);
    const paymentId = await create();
    const sent = () => merchant.received.filter(({ data }) => data.paymentId === paymentId);
    await vi.waitFor(() => expect(sent()).toHaveLength(3), { timeout: 10_000 });
    expect(new Set(sent().map(({ id }) => id)).size).toBe(1);
  });
});

describe('what the browser gets', () => {
  it('may frame the form on the shop alone, without inline code', async () => {
    const answer = await frame(await create());
    expect(answer.status).toBe(200);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain(`frame-ancestors ${merchant.origin}`);
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.text();
    expect(html).not.toMatch(/style="|<script>| on\w+="/);
    expect(html.replaceAll('\u00a0', ' ')).toContain('Betala 1 895,00 kr');
    expect(html).not.toContain(secretKey);
  });

  it('sees a page that says so for a wrong key or an unknown payment', async () => {
    const wrongKey = await frame(await create(), 'guessed');
    expect(wrongKey.status).toBe(401);
    expect(await wrongKey.text()).toContain('Betalningen kan inte visas');
    const unknown = await frame('none', checkoutKey, 'en-GB');
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('There is no such payment');
  });

  it('cannot pay with a wrong key', async () => {
    const { status } = await call('POST', `/checkout/${await create()}/attempts`, {
      ...acceptedCard,
      checkoutKey: 'guessed',
    });
    expect(status).toBe(401);
  });

  it('may load the hosted script from anywhere, for a short while', async () => {
    const answer = await fetch(`${service.url}/v1/checkout.js?v=1`);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('cache-control')).toContain('max-age=300');
    expect(await answer.text()).not.toMatch(/=>|\b(const|let|class) |`/);
  });
});

async function reserved(): Promise<string> {
  const paymentId = await create({ charge: false });
  await pay(paymentId, acceptedCard);
  return paymentId;
}

function frame(paymentId: string, key = checkoutKey, language = 'sv-SE'): Promise<Response> {
  const query = new URLSearchParams({ checkoutKey: key, language });
  return fetch(`${service.url}/checkout/${paymentId}?${query.toString()}`);
}

function lastMonth(): string {
  const now = new Date();
  return month(new Date(now.getFullYear(), now.getMonth() - 1, 1));
}

function month(date: Date): string {
  return `${String(date.getMonth() + 1).padStart(2, '0')}/${String(date.getFullYear() % 100).padStart(2, '0')}`;
}
