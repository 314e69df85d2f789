import supertest from 'supertest';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { apiPaths, bffPaths } from '#shared/api-paths.ts';
import { redisMissing, startRedis, type TestRedis } from '../support/auth-redis.ts';
import { type LoneApp, startLoneApp } from '../support/lone-app.ts';

const started: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(started.splice(0).map((each) => each.close())));

async function open(env: NodeJS.ProcessEnv): Promise<LoneApp> {
  const lone = await startLoneApp(env);
  started.push(lone);
  return lone;
}

async function redis(): Promise<TestRedis> {
  const server = await startRedis();
  started.push({ close: () => server.kill() });
  return server;
}

const knock = async ({ app }: LoneApp, path: string, headers: Record<string, string> = {}): Promise<number> =>
  (await supertest(app.server).get(path).set(headers)).status;

const askForMail = async ({ app }: LoneApp, headers: Record<string, string> = {}): Promise<number> =>
  (
    await supertest(app.server)
      .post(`${apiPaths.passwordReset}?locale=sv`)
      .set({ 'x-csrf': '1', ...headers })
      .send({ email: 'erik@example.se' })
  ).status;

const forged = (turn: number) => ({
  'x-forwarded-for': `192.0.2.${turn}`,
  forwarded: `for=192.0.2.${turn}`,
  'x-real-ip': `192.0.2.${turn}`,
});

const times = async (count: number, ask: (turn: number) => Promise<number>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1) statuses.push(await ask(turn));
  return statuses;
};

describe('one address', () => {
  test.each([bffPaths.login, bffPaths.callback])('may knock at %s so many times a minute', async (path) => {
    const lone = await open({ REQUESTS_PER_MINUTE: '30' });
    expect(await times(4, () => knock(lone, path))).toEqual([302, 302, 302, 429]);
    expect(await knock(lone, '/health/live')).toBe(200);
  });

  test('may fill in an account form so many times a minute', async () => {
    const lone = await open({ ACCOUNT_ATTEMPTS_PER_MINUTE: '2' });
    expect(await times(3, () => askForMail(lone))).toEqual([503, 503, 429]);
  });

  test('is not another one because it says so', async () => {
    const lone = await open({ REQUESTS_PER_MINUTE: '30' });
    expect(await times(4, (turn) => knock(lone, bffPaths.login, forged(turn)))).toEqual([302, 302, 302, 429]);
  });

  test('is told by a proxy of ours, by the last hop that is none of ours and not by what a visitor wrote before it', async () => {
    const lone = await open({ REQUESTS_PER_MINUTE: '10', TRUST_PROXY: 'loopback' });
    const from = (address: string) => knock(lone, bffPaths.login, { 'x-forwarded-for': address });
    expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([302, 429, 302]);
    expect(await from('203.0.113.9, 192.0.2.1')).toBe(429);
  });
});

describe.skipIf(redisMissing !== null)('two processes over one store', () => {
  test('count together', async () => {
    const { url } = await redis();
    const env = { REQUESTS_PER_MINUTE: '30', REDIS_URL: url };
    const [one, other] = [await open(env), await open(env)];
    await vi.waitFor(async () => expect(await knock(one, '/health/ready')).toBeLessThan(600));
    const statuses = await times(4, (turn) => knock(turn % 2 === 0 ? one : other, bffPaths.login));
    expect(statuses).toEqual([302, 302, 302, 429]);
  });

  test('count nothing while it is away, and turn nobody off', async () => {
    const server = await redis();
    const lone = await open({ REQUESTS_PER_MINUTE: '10', REDIS_URL: server.url });
    await server.kill();
    expect(await times(3, () => askForMail(lone))).toEqual([503, 503, 503]);
  });
});
