import { randomUUID } from 'node:crypto';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Account, Subscription } from '#shared/contract/account.ts';
import { Problem } from '#shared/contract/problem.ts';
import { Products } from '#shared/contract/product.ts';
import { ActivatedAccount, InactiveAccount, RegisteredAccount } from '#shared/contract/registration.ts';
import { blotQuery } from '../../server/logging.ts';
import { startTestBusiness, type TestBusiness } from '../support/business.ts';
import { type LoneApp, startLoneApp } from '../support/lone-app.ts';
import { startShop, type TestShop } from '../support/shop.ts';

/** The BFF before the real business service, whose clock can be moved. */
let business: TestBusiness;
let lone: LoneApp;
beforeAll(async () => {
  business = await startTestBusiness();
  lone = await startLoneApp({
    BUSINESS_URL: business.url,
    ACCOUNT_ATTEMPTS_PER_MINUTE: '100000',
    TRUST_PROXY: 'loopback',
  });
});
afterAll(async () => {
  await lone.close();
  await business.close();
});

const deliveryTime = { timeout: 15_000, interval: 100 };
const strong = 'Kyrkbok!1890';
const newEmail = () => `ny-${randomUUID()}@example.se`;
const registrationOf = (email: string, changes: object = {}) => ({
  name: 'Nils Holgersson',
  email,
  password: strong,
  newsletter: false,
  termsAccepted: true,
  activateTrial: true,
  ...changes,
});

type Headers = Record<string, string>;

async function call(method: string, path: string, body?: unknown, headers: Headers = {}, locale = 'sv') {
  const address = `${lone.origin}${path}${path.includes('?') ? '&' : '?'}locale=${locale}`;
  const answer = await fetch(address, {
    method,
    headers: { 'x-csrf': '1', ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, json: text === '' ? null : (JSON.parse(text) as unknown) };
}

const post = (path: string, body: unknown, headers?: Headers, locale?: string) =>
  call('POST', path, body, headers, locale);

const problemIn = ({ status, json }: { status: number; json: unknown }) => [status, Value.Parse(Problem, json).code];

/** Held to the contract to the letter: nothing missing, nothing more. */
function read<T extends TSchema>(schema: T, { json }: { json: unknown }) {
  expect(Value.Check(schema, json)).toBe(true);
  return Value.Parse(schema, json);
}

async function register(changes: object = {}): Promise<{ email: string; key: string }> {
  const email = newEmail();
  expect((await post('/api/accounts', registrationOf(email, changes))).status).toBe(201);
  return { email, key: await keyTo(email, /Aktivera/, '/activation/') };
}

async function keyTo(email: string, subject: RegExp, path: string): Promise<string> {
  const { text } = await business.mailTo(email, subject);
  const key = text.split(path)[1]?.match(/^[\w-]+/)?.[0];
  if (!key) throw new Error(`no key after ${path}`);
  return key;
}

const askFrom = (address: string) => post('/api/password-reset', { email: newEmail() }, { 'x-forwarded-for': address });

const start = (productId: string, headers: Headers = {}) => ({ method: 'POST', body: { productId }, headers }) as const;

const mayEnter = async (email: string, password: string) => {
  const token = business.config.servicesKey;
  return (await business.call('POST', '/internal/credentials', { token, body: { email, password } })).status === 200;
};

describe('a visitor who registers', () => {
  it('gets a mail whose link leads, in the language of the form, to an account that can be used', async () => {
    const email = newEmail();
    const answer = await post('/api/accounts', registrationOf(email), {}, 'en');
    expect(answer.status).toBe(201);
    expect(read(RegisteredAccount, answer)).toEqual({ email });
    const mail = await business.mailTo(email, /Activate/);
    const key = await keyTo(email, /Activate/, '/activation/');
    expect(mail.text).toContain(`${business.config.shopOrigin}/activation/${key}/true?locale=en`);
    expect(await mayEnter(email, strong)).toBe(false);

    const inactive = await call('GET', `/api/accounts/inactive?key=${key}`);
    expect(read(InactiveAccount, inactive).email).toBe(email);
    const activated = await post('/api/accounts/activate', { key, activateTrial: true });
    expect(read(ActivatedAccount, activated)).toEqual({ email, trialStarted: true });
    expect(await mayEnter(email, strong)).toBe(true);
  });

  it('may leave the trial for later', async () => {
    const { key } = await register();
    const activated = await post('/api/accounts/activate', { key, activateTrial: false });
    expect(read(ActivatedAccount, activated).trialStarted).toBe(false);
  });

  it('is told beside the field that the address is taken, and the account there stays as it is', async () => {
    const answer = await post('/api/accounts', registrationOf('Anna@example.se', { password: 'Annat!Ord1' }));
    expect(problemIn(answer)).toEqual([409, 'email.alreadyRegistered']);
    expect(answer.json).toMatchObject({ fields: [{ name: 'email', code: 'alreadyRegistered' }] });
    expect(await mayEnter('anna@example.se', strong)).toBe(true);
    expect(await mayEnter('anna@example.se', 'Annat!Ord1')).toBe(false);
  });

  it('has one account though the form was sent twice as one attempt', async () => {
    const email = newEmail();
    const key = { 'idempotency-key': randomUUID() };
    expect((await post('/api/accounts', registrationOf(email), key)).status).toBe(201);
    expect((await post('/api/accounts', registrationOf(email), key)).status).toBe(201);
    expect(problemIn(await post('/api/accounts', registrationOf(email)))).toEqual([409, 'email.alreadyRegistered']);
    await business.mailTo(email, /Aktivera/);
    expect(await business.countMails(email)).toBe(1);
  });

  it.each([
    ['email', { email: 'åsa@example.se' }],
    ['password', { password: 'kyrkbok1890' }],
    ['name', { name: ' ' }],
    ['termsAccepted', { termsAccepted: false }],
  ])('is told that %s is at fault, and nothing of what was typed comes back', async (name, changes) => {
    const answer = await post('/api/accounts', registrationOf(newEmail(), changes));
    expect(problemIn(answer)).toEqual([400, 'request.invalid']);
    expect(Value.Parse(Problem, answer.json).fields?.map((field) => field.name)).toEqual([name]);
    expect(JSON.stringify(answer.json)).not.toMatch(/kyrkbok|åsa/);
  });
});

describe('a mailed key', () => {
  it('is unknown once it has been used, and says no more of the account', async () => {
    const { key } = await register();
    await post('/api/accounts/activate', { key, activateTrial: false });
    expect(problemIn(await call('GET', `/api/accounts/inactive?key=${key}`))).toEqual([404, 'activation.keyUnknown']);
    expect(problemIn(await post('/api/accounts/activate', { key, activateTrial: true }))).toEqual([
      404,
      'activation.keyUnknown',
    ]);
  });

  it('has expired after seven days, and a new mail brings one that works', async () => {
    const { email, key } = await register();
    business.passSeconds(7 * 24 * 3600 + 1);
    expect(problemIn(await call('GET', `/api/accounts/inactive?key=${key}`))).toEqual([410, 'activation.keyExpired']);
    expect(problemIn(await post('/api/accounts/activate', { key, activateTrial: true }))).toEqual([
      410,
      'activation.keyExpired',
    ]);
    expect(await post('/api/accounts/activation/resend', { email })).toEqual({ status: 204, json: null });
    const newKey = await vi.waitFor(async () => {
      const newest = await keyTo(email, /Aktivera/, '/activation/');
      expect(newest).not.toBe(key);
      return newest;
    }, deliveryTime);
    expect((await post('/api/accounts/activate', { key: newKey, activateTrial: true })).status).toBe(200);
  });

  it('is written neither into the log of a page nor of a call', () => {
    expect(blotQuery('/activation/geheim/true?locale=sv')).toBe('/activation/[key]/true?locale');
    expect(blotQuery('/reset_password/create/geheim')).toBe('/reset_password/create/[key]');
    expect(blotQuery('/api/accounts/inactive?key=geheim&locale=sv')).toBe('/api/accounts/inactive?key,locale');
  });
});

describe('a forgotten password', () => {
  it('is replaced from a mail in the language of the form, once', async () => {
    const { email } = await register();
    expect((await post('/api/password-reset', { email }, {}, 'en')).status).toBe(204);
    const key = await keyTo(email, /Choose a new/, '/reset_password/create/');
    const { text } = await business.mailTo(email, /Choose a new/);
    expect(text).toContain(`/reset_password/create/${key}?locale=en`);

    const weak = await post('/api/password-reset/complete', { key, password: 'svagt' });
    expect(problemIn(weak)).toEqual([400, 'request.invalid']);
    const complete = { key, password: 'Flyttlängd#2' };
    expect(await post('/api/password-reset/complete', complete)).toEqual({ status: 204, json: null });
    expect(await mayEnter(email, 'Flyttlängd#2')).toBe(true);
    expect(await mayEnter(email, strong)).toBe(false);
    expect(problemIn(await post('/api/password-reset/complete', complete))).toEqual([410, 'reset.keyInvalid']);
  });

  it('cannot be replaced by a key that is old or made up', async () => {
    const { email } = await register();
    await post('/api/password-reset', { email });
    const key = await keyTo(email, /Välj ett nytt/, '/reset_password/create/');
    business.passSeconds(3601);
    for (const each of [key, 'pahittad'])
      expect(problemIn(await post('/api/password-reset/complete', { key: each, password: 'Flyttlängd#2' }))).toEqual([
        410,
        'reset.keyInvalid',
      ]);
    expect(await mayEnter(email, 'Flyttlängd#2')).toBe(false);
  });
});

describe('who wants to know which addresses have accounts', () => {
  it.each(['/api/accounts/activation/resend', '/api/password-reset'])('learns nothing from %s', async (path) => {
    const { email } = await register();
    const known = await post(path, { email });
    const unknown = await post(path, { email: newEmail() });
    expect(known).toEqual({ status: 204, json: null });
    expect(unknown).toEqual(known);
  });

  it('is stopped by the network address, which the business service is told', async () => {
    for (let count = 0; count < 50; count += 1) expect((await askFrom('203.0.113.9')).status).toBe(204);
    expect(problemIn(await askFrom('203.0.113.9'))).toEqual([429, 'request.tooMany']);
    expect((await askFrom('203.0.113.10')).status).toBe(204);
  });

  it('is stopped by the BFF itself, sooner than elsewhere', async () => {
    const strict = await startLoneApp({ ACCOUNT_ATTEMPTS_PER_MINUTE: '3' });
    const ask = () =>
      fetch(`${strict.origin}/api/password-reset?locale=sv`, {
        method: 'POST',
        headers: { 'x-csrf': '1', 'content-type': 'application/json' },
        body: JSON.stringify({ email: newEmail() }),
      });
    for (let count = 0; count < 3; count += 1) expect((await ask()).status).toBe(503);
    const refused = await ask();
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'request.tooMany' }]);
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9][0-9]*$/);
    expect((await fetch(`${strict.origin}/api/session?locale=sv`, { headers: { 'x-csrf': '1' } })).status).toBe(200);
    await strict.close();
  });
});

describe('a customer who is signed in', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  const productNamed = async (name: string): Promise<string> => {
    const { json } = await shop.ask(shop.newBrowser(), '/api/products');
    const { products } = Value.Parse(Products, json);
    const found = products.ok ? products.data.find((product) => product.name === name) : undefined;
    if (!found) throw new Error(`no product ${name}`);
    return found.id;
  };

  it('cannot register anew', async () => {
    const body = registrationOf(newEmail());
    const answer = await shop.ask(await shop.customer(), '/api/accounts', { method: 'POST', body });
    expect(problemIn(answer)).toEqual([409, 'registration.signedIn']);
  });

  it('starts the trial once, and sees it on the account', async () => {
    const erik = await shop.customer('erik@example.se');
    const trial = await productNamed('24 timmar gratis');
    const key = { 'idempotency-key': randomUUID() };
    const started = await shop.ask(erik, '/api/subscriptions', start(trial, key));
    expect(started.status).toBe(201);
    const subscription = read(Subscription, started);
    expect(subscription).toMatchObject({ status: 'active', trial: true, name: '24 timmar gratis' });
    expect((await shop.ask(erik, '/api/subscriptions', start(trial, key))).json).toEqual(started.json);
    const { json } = await shop.ask(erik, '/api/account');
    expect(Value.Parse(Account, json).subscription).toMatchObject({ ok: true, data: { id: subscription.id } });

    expect(problemIn(await shop.ask(erik, '/api/subscriptions', start(trial)))).toEqual([
      409,
      'subscription.alreadyUsed',
    ]);
  });

  it('gets nothing for free that costs, and no trial beside what runs', async () => {
    const anna = await shop.customer('anna@example.se');
    expect(problemIn(await shop.ask(anna, '/api/subscriptions', start(await productNamed('1 månad'))))).toEqual([
      422,
      'subscription.notFree',
    ]);
    const trial = await productNamed('24 timmar gratis');
    expect(problemIn(await shop.ask(anna, '/api/subscriptions', start(trial)))).toEqual([
      409,
      'subscription.activeAgreement',
    ]);
  });

  it('must be one: a visitor and an organisation are refused', async () => {
    const trial = await productNamed('24 timmar gratis');
    expect(problemIn(await shop.ask(shop.newBrowser(), '/api/subscriptions', start(trial)))).toEqual([
      401,
      'session.required',
    ]);
    const library = await shop.customer('bibliotek@example.se');
    expect(problemIn(await shop.ask(library, '/api/subscriptions', start(trial)))).toEqual([403, 'accessDenied']);
  });
});
