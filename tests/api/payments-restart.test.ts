import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acceptedCard, call, createPayment, eventsOf, payWith } from '../support/payments-api.ts';
import { type Merchant, startMerchant } from '../support/payments-merchant.ts';

let folder: string;
let merchant: Merchant;
let running: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payments-'));
  merchant = await startMerchant();
});

afterEach(async () => {
  await kill();
  await merchant.close();
  await rm(folder, { recursive: true });
});

it('keeps what it said was paid, and its webhooks, when it is killed right after the answer', async () => {
  let url = await start();
  const paymentId = await createPayment(url, merchant.origin);
  await vi.waitFor(() => expect(eventsOf(merchant.received, paymentId)).toEqual(['payment.created']));
  merchant.answerNext(...Array(100).fill(503));

  expect(await payWith(url, paymentId, acceptedCard)).toMatchObject({ state: 'completed' });
  await kill();
  merchant.received.length = 0;
  merchant.answerNext();

  url = await start();
  const { body } = await call(url, 'GET', `/v1/payments/${paymentId}`);
  expect(body.payment.summary).toMatchObject({ reservedAmount: 1895_00, chargedAmount: 1895_00 });
  expect(body.payment.charges).toHaveLength(1);
  await vi.waitFor(() =>
    expect(eventsOf(merchant.received, paymentId)).toEqual([
      'payment.charge.created.v2',
      'payment.checkout.completed',
      'payment.reservation.created.v2',
    ]),
  );
  expect(await payWith(url, paymentId, acceptedCard)).toMatchObject({ state: 'completed' });
  expect((await call(url, 'GET', `/v1/payments/${paymentId}`)).body.payment.charges).toHaveLength(1);
});

async function start(): Promise<string> {
  running = fork(join(import.meta.dirname, '../../services/payments/main.ts'), {
    env: {
      ...process.env,
      PAYMENTS_PORT: '0',
      PAYMENTS_URL: undefined,
      DATA_DIR: folder,
      SHOP_ORIGIN: merchant.origin,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = await once(running, 'message');
  return message.url;
}

async function kill(): Promise<void> {
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const ended = once(running, 'exit');
  running.kill('SIGKILL');
  await ended;
}
