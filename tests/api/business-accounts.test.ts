import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBusiness, type TestBusiness } from '../support/business.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await startTestBusiness();
});
afterAll(() => business.close());

const password = 'Gammal-psalmbok 1695';

const post = (path: string, body: object, token?: string) =>
  business.call('POST', `/user-api/accounts/${path}?locale=sv`, { body, ...(token && { token }) });

const register = (email: string, changes: object = {}) =>
  post('register', {
    email,
    password,
    name: 'Greta Åström',
    newsletter: false,
    terms_accepted: true,
    activate_trial: false,
    locale: 'sv',
    ...changes,
  });

const signIn = (email: string, tried: string) =>
  business.call('POST', '/internal/credentials', {
    token: business.config.servicesKey,
    body: { email, password: tried },
  });

const keyIn = (text: string, after: string): string => new RegExp(`${after}([A-Za-z0-9_-]{43})`).exec(text)?.[1] ?? '';

async function registered(email: string): Promise<string> {
  expect((await register(email)).status).toBe(201);
  const { text } = await business.mailTo(email, /Aktivera ditt konto/);
  return keyIn(text, '/activation/');
}

async function activated(email: string): Promise<void> {
  const key = await registered(email);
  expect((await post('activate', { key })).status).toBe(200);
}

const askFor = (email: string) => post('reset-password/init', { email, locale: 'en' });
const complete = (key: string, to: string) => post('reset-password/complete', { key, password: to });

describe('registering', () => {
  test('a new customer registers, follows the mailed link, and can sign in', async () => {
    const email = 'greta@example.se';
    expect((await register('Greta@Example.SE')).status).toBe(201);
    expect((await signIn(email, password)).body.error_key).toBe('account.inactive');

    const mail = await business.mailTo(email, /Aktivera ditt konto/);
    expect(mail.text).toContain('Hej Greta Åström!');
    const key = keyIn(mail.text, 'http://localhost:3000/activation/');
    expect(mail.html).toContain(`http://localhost:3000/activation/${key}`);
    const waiting = await business.call('GET', `/user-api/accounts/inactive?key=${key}&locale=sv`);
    expect(waiting.status).toBe(200);
    expect(waiting.body.data.attributes.email).toBe(email);

    const done = await post('activate', { key, activate_trial: false });
    expect(done.body.data.attributes).toMatchObject({ email, active: true, trial_subscription_id: null });
    const account = await signIn(email, password);
    expect(account.status).toBe(200);
    expect(account.body).toMatchObject({ email, name: 'Greta Åström', user_type: 'individual', locale: 'sv' });

    expect((await post('activate', { key })).status).toBe(404);
    expect((await business.call('GET', `/user-api/accounts/inactive?key=${key}`)).status).toBe(404);
  });

  test('the trial that was wished for runs from the activation', async () => {
    const email = 'trial@example.se';
    await register(email, { activate_trial: true, locale: 'en' });
    const { text } = await business.mailTo(email, /Activate your Arkivboden account/);
    expect(text).toMatch(/\/activation\/[A-Za-z0-9_-]{43}\/true/);
    const done = await post('activate', { key: keyIn(text, '/activation/') });
    const { trial_subscription_id, id } = done.body.data.attributes;
    expect(trial_subscription_id).toBeTypeOf('number');
    const token = await business.mint.mint(id);
    const current = await business.call('GET', '/restricted/v1/subscriptions/current?locale=en', { token });
    expect(current.body.data.attributes).toMatchObject({
      id: trial_subscription_id,
      name: '24 hours free',
      trial: true,
    });
  });

  test('an address can be registered once, however it is written', async () => {
    const { status, body } = await register('ANNA@example.se');
    expect(status).toBe(409);
    expect(body).toMatchObject({ error_key: 'email.already_registered' });
    expect(await business.countMails('anna@example.se')).toBe(0);
  });

  test.each([
    ['a weak password', { password: 'kyrkboken' }, 'password.too_weak', 'password'],
    ['a short password', { password: 'Ab1!' }, 'password.too_weak', 'password'],
    ['an address with å', { email: 'båt@example.se' }, 'email.invalid', 'email'],
    ['no address', { email: 'greta' }, 'email.invalid', 'email'],
    ['terms not accepted', { terms_accepted: false }, 'terms.not_accepted', 'terms_accepted'],
    ['no name', { name: '' }, 'request.invalid', 'name'],
    ['a name of 71 characters', { name: 'x'.repeat(71) }, 'request.invalid', 'name'],
    ['another language', { locale: 'de' }, 'request.invalid', 'locale'],
  ])('%s is refused, with a pointer to the field', async (_, change, key, field) => {
    const { status, body } = await register('refused@example.se', change);
    expect(status).toBe(422);
    expect(body.error_key).toBe(key);
    expect(body.errors[0].source.pointer).toBe(`/data/attributes/${field}`);
    expect((await signIn('refused@example.se', password)).body.error_key).toBe('credentials.wrong');
  });

  test('a link is dead after seven days, and a new one can be had', async () => {
    const email = 'late@example.se';
    const old = await registered(email);
    business.passSeconds(7 * 24 * 3600 + 1);
    expect((await post('activate', { key: old })).status).toBe(410);
    expect((await business.call('GET', `/user-api/accounts/inactive?key=${old}`)).status).toBe(410);

    expect((await post('activation/resend', { email })).status).toBe(204);
    await expect.poll(() => business.countMails(email), { timeout: 15_000 }).toBe(2);
    const key = keyIn((await business.mailTo(email, /Aktivera/)).text, '/activation/');
    expect((await post('activate', { key: old })).status).toBe(404);
    expect((await post('activate', { key })).status).toBe(200);
  });

  test('asking for a new link tells nothing of who is registered, and mails nobody who has no use for it', async () => {
    expect((await post('activation/resend', { email: 'nobody@example.se' })).status).toBe(204);
    expect((await post('activation/resend', { email: 'maria@example.se' })).status).toBe(204);
    await registered('after@example.se');
    expect(await business.countMails('nobody@example.se')).toBe(0);
    expect(await business.countMails('maria@example.se')).toBe(0);
  });
});

describe('a forgotten password', () => {
  test('is replaced from the mailed link, once, and the owner is told', async () => {
    const email = 'forgetful@example.se';
    await activated(email);
    expect((await askFor(email)).status).toBe(204);
    const key = keyIn((await business.mailTo(email, /Choose a new/)).text, '/reset_password/create/');

    expect((await complete(key, 'weak')).body.error_key).toBe('password.too_weak');
    expect((await complete(key, 'Ny-psalmbok 1986')).status).toBe(204);
    expect((await signIn(email, password)).status).toBe(401);
    expect((await signIn(email, 'Ny-psalmbok 1986')).status).toBe(200);
    await business.mailTo(email, /lösenord hos Arkivboden har ändrats/);

    const again = await complete(key, 'Tredje-psalmbok 2000');
    expect(again.status).toBe(410);
    expect(again.body.error_key).toBe('reset.key_invalid');
    expect((await signIn(email, 'Ny-psalmbok 1986')).status).toBe(200);
  });

  test('a link of an hour ago, and one that was made up, change nothing', async () => {
    const email = 'slow@example.se';
    await activated(email);
    await askFor(email);
    const key = keyIn((await business.mailTo(email, /Choose a new/)).text, '/reset_password/create/');
    business.passSeconds(3601);
    expect((await complete(key, 'Ny-psalmbok 1986')).status).toBe(410);
    expect((await complete('x'.repeat(43), 'Ny-psalmbok 1986')).status).toBe(404);
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('the owner of an address takes over an account that somebody else registered with it', async () => {
    const email = 'owner@example.se';
    const strangersKey = await registered(email);
    await askFor(email);
    const key = keyIn((await business.mailTo(email, /Choose a new/)).text, '/reset_password/create/');
    expect((await complete(key, 'Agarens-psalmbok 1')).status).toBe(204);
    expect((await signIn(email, password)).status).toBe(401);
    expect((await signIn(email, 'Agarens-psalmbok 1')).status).toBe(200);
    expect((await post('activate', { key: strangersKey })).status).toBe(404);
  });

  test('whether an address is registered cannot be asked out', async () => {
    const [known, unknown] = [await askFor('olof@example.se'), await askFor('stranger@example.se')];
    expect([known.status, known.body]).toEqual([204, null]);
    expect([unknown.status, unknown.body]).toEqual([204, null]);
    await business.mailTo('olof@example.se', /Choose a new/);
    expect(await business.countMails('stranger@example.se')).toBe(0);
  });

  test('asking again and again is stopped, and waiting helps', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await askFor('flooded@example.se')).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    const stopped = await askFor('flooded@example.se');
    expect(stopped.body.error_key).toBe('request.too_many');
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    business.passSeconds(901);
    expect((await askFor('flooded@example.se')).status).toBe(204);
  });
});

describe('changing the password', () => {
  test('ends every other session, and keeps the one it was done in', async () => {
    const email = 'changing@example.se';
    await activated(email);
    const { id } = (await signIn(email, password)).body;
    const began = Math.floor(Date.now() / 1000) - 600;
    const here = await business.mint.mint(id, { sid: 'here', auth_time: began });
    const elsewhere = await business.mint.mint(id, { sid: 'elsewhere', auth_time: began });
    const profile = (token: string) => business.call('GET', '/restricted/v1/profile?locale=sv', { token });
    expect((await profile(elsewhere)).status).toBe(200);

    const wrong = await post('change-password', { current_password: 'Fel!12345', new_password: 'Nyare-1986' }, here);
    expect(wrong.status).toBe(422);
    expect(wrong.body.error_key).toBe('password.current_incorrect');
    const change = { currentPassword: password, newPassword: 'Nyare-1986' };
    expect((await post('change-password', change)).status).toBe(401);
    expect((await post('change-password', change, here)).status).toBe(204);

    expect((await profile(elsewhere)).status).toBe(401);
    expect((await profile(here)).status).toBe(200);
    expect((await signIn(email, 'Nyare-1986')).status).toBe(200);
    const known = await business.call('GET', `/internal/accounts/${id}`, { token: business.config.servicesKey });
    expect(known.body.kept_session).toBe('here');
    expect(Date.parse(known.body.sessions_valid_from)).toBeGreaterThan(began * 1000);
  });
});
