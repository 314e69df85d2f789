import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBusiness, type TestBusiness } from '../support/business.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await startTestBusiness();
});
afterAll(() => business.close());

const registration = (email: string) => ({
  email,
  password: 'Gammal-psalmbok 1695',
  name: 'Nils Holm',
  newsletter: false,
  terms_accepted: true,
  activate_trial: false,
  locale: 'sv',
});

const register = (email: string, key: string, body: object = registration(email)) =>
  business.call('POST', '/user-api/accounts/register?locale=sv', { body, headers: { 'idempotency-key': key } });

const startTrial = (token: string, key: string, body: object = { product_id: 1 }) =>
  business.call('POST', '/restricted/v1/subscriptions?locale=sv', {
    token,
    body,
    headers: { 'idempotency-key': key },
  });

test('the same key and body gives the first answer again, and only one mail goes out', async () => {
  const key = randomUUID();
  const first = await register('once@example.se', key);
  const { password, email, ...rest } = registration('once@example.se');
  const again = await register('once@example.se', key, { ...rest, email, password });
  expect(first.status).toBe(201);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  await business.mailTo('once@example.se', /Aktivera/);
  expect(await business.countMails('once@example.se')).toBe(1);
});

test('five at the same time make one account and get one answer', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => register('crowd@example.se', key)));
  const bodies = new Set(answers.map(({ status, body }) => JSON.stringify([status, body])));
  expect([...bodies]).toEqual([JSON.stringify([201, answers[0]?.body])]);
});

test('the same key with another body is refused, and does nothing', async () => {
  const key = randomUUID();
  expect((await register('first@example.se', key)).status).toBe(201);
  const other = await register('second@example.se', key);
  expect([other.status, other.body.error_key]).toEqual([422, 'idempotency.key_reused']);
  expect((await register('second@example.se', randomUUID())).status).toBe(201);
});

test('a key is its customer’s own: another with the same key gets an answer of its own', async () => {
  const key = randomUUID();
  const erik = await startTrial(await business.tokenOf('erik@example.se'), key);
  const employee = await startTrial(await business.tokenOf('anstalld@example.se'), key);
  expect([erik.status, employee.status]).toEqual([201, 201]);
  expect(employee.body.data.id).not.toBe(erik.body.data.id);
});

test('a call that was refused keeps nothing: its key is free', async () => {
  const key = randomUUID();
  expect((await register('erik@example.se', key)).status).toBe(409);
  expect((await register('after-refusal@example.se', key)).status).toBe(201);
});

test('the first answer is given after a restart too', async () => {
  const key = randomUUID();
  const first = await register('lasting@example.se', key);
  await business.restart();
  const again = await register('lasting@example.se', key);
  expect([again.status, again.body]).toEqual([201, first.body]);
});

test('a key that is none is refused', async () => {
  for (const key of ['short', 'x'.repeat(256), 'with space']) {
    const { status, body } = await register('nokey@example.se', key);
    expect([status, body.error_key]).toEqual([422, 'idempotency.key_invalid']);
  }
});
