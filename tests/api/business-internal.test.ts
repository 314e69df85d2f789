import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, startTestBusiness, type TestBusiness } from '../support/business.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await startTestBusiness();
});
afterAll(() => business.close());

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  business.call('POST', '/internal/credentials', {
    token: business.config.servicesKey,
    body: { email, password },
    headers,
  });

describe('credentials', () => {
  test.each([
    'anna@example.se',
    'erik@example.se',
    'maria@example.se',
    'olof@example.se',
    'kursledare@example.se',
    'bibliotek@example.se',
    'anstalld@example.se',
  ])('%s signs in with the documented password', async (email) => {
    const { status, body } = await signIn(email, demoPassword);
    expect(status).toBe(200);
    expect(body).toMatchObject({ email, locale: 'sv' });
    const found = await business.call('GET', `/internal/accounts/${body.id}`, { token: business.config.servicesKey });
    expect(found.body).toEqual(body);
  });

  test('a wrong password and an unknown address are the same to whoever tries', async () => {
    const wrong = await signIn('maria@example.se', 'Kyrkbok!1891');
    const unknown = await signIn('nobody@example.se', demoPassword);
    const nonsense = await signIn('not an address', demoPassword);
    expect(wrong.status).toBe(401);
    expect(wrong.body.error_key).toBe('credentials.wrong');
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect([nonsense.status, nonsense.body]).toEqual([wrong.status, wrong.body]);
  });

  test('ten wrong tries at one address stop the eleventh, even a right one, for a quarter of an hour', async () => {
    const tries = await Promise.all(Array.from({ length: 10 }, () => signIn('olof@example.se', 'Gissning!1')));
    expect(tries.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401));
    const stopped = await signIn('olof@example.se', demoPassword);
    expect(stopped.status).toBe(429);
    expect(stopped.body.error_key).toBe('credentials.too_many');
    expect((await signIn('anna@example.se', demoPassword)).status).toBe(200);
    business.passSeconds(901);
    expect((await signIn('olof@example.se', demoPassword)).status).toBe(200);
  });

  test('who tries one password at many addresses is stopped too, and others are not', async () => {
    const thief = { 'x-forwarded-for': '203.0.113.7' };
    let last = 0;
    for (let i = 0; i < 101; i++) last = (await signIn(`guess${i}@example.se`, demoPassword, thief)).status;
    expect(last).toBe(429);
    expect((await signIn('erik@example.se', demoPassword, thief)).status).toBe(429);
    expect((await signIn('erik@example.se', demoPassword, { 'x-forwarded-for': '203.0.113.8' })).status).toBe(200);
  });
});

describe('the services’ key', () => {
  test.each([
    ['no key', {}],
    ['a wrong key', { authorization: 'Bearer arkivboden' }],
    ['a key that is longer', { authorization: 'Bearer arkivboden-development-services-key2' }],
    ['the key as a basic password', { authorization: 'Basic arkivboden-development-services-key' }],
  ])('%s opens nothing', async (_, headers: Record<string, string>) => {
    const body = { email: 'erik@example.se', password: demoPassword };
    const credentials = await business.call('POST', '/internal/credentials', { body, headers });
    expect([credentials.status, credentials.body.error_key]).toEqual([401, 'key.wrong']);
    const account = await business.call('GET', '/internal/accounts/1', { headers });
    expect([account.status, account.body.error_key]).toEqual([401, 'key.wrong']);
  });

  test('an account that does not exist is not found', async () => {
    for (const id of ['4711', '0', 'x', '99999999999999999999']) {
      const { status } = await business.call('GET', `/internal/accounts/${id}`, { token: business.config.servicesKey });
      expect(status).toBe(404);
    }
  });
});
