import { afterEach, describe, expect, test } from 'vitest';
import type { SignIns } from '#shared/contract/sign-ins.ts';
import { createMemoryStore } from '../../server/auth/session/memory-store.ts';
import type { SessionStore } from '../../server/auth/session/session-store.ts';
import { type AuthWorld, signIn, startAuthWorld, type WorldOptions } from '../support/auth-app.ts';
import type { Browser } from '../support/auth-browser.ts';
import { library } from '../support/identity-business.ts';

const worlds: AuthWorld[] = [];
afterEach(() => Promise.all(worlds.splice(0).map((world) => world.close())));

async function open(options: WorldOptions = {}): Promise<AuthWorld> {
  const world = await startAuthWorld(options);
  worlds.push(world);
  return world;
}

const agents = {
  telephone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  computer: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
};

/** Signs in with a browser that says what it is. */
async function signedInWith(world: AuthWorld, userAgent: string, email?: string): Promise<Browser> {
  const browser = world.newBrowser();
  browser.userAgent = userAgent;
  await signIn(browser, world, email === undefined ? {} : { email });
  return browser;
}

async function list(browser: Browser, { origin }: Pick<AuthWorld, 'origin'>): Promise<SignIns['signIns']> {
  const { status, body } = await browser.call(`${origin}/api/sign-ins`);
  expect(status).toBe(200);
  const { signIns }: SignIns = JSON.parse(body);
  return signIns;
}

const isSignedIn = async (browser: Browser, { origin }: Pick<AuthWorld, 'origin'>): Promise<boolean> =>
  JSON.parse((await browser.call(`${origin}/api/session`)).body).authenticated;

const end = (browser: Browser, { origin }: AuthWorld, id = '') =>
  browser.call(`${origin}/api/sign-ins${id && `/${id}`}`, { method: 'DELETE' });

describe('my sign-ins', () => {
  test('show where one is signed in, this one first, with what each browser is and when it was last seen', async () => {
    const world = await open();
    const started = Date.now();
    const telephone = await signedInWith(world, agents.telephone);
    world.passSeconds(600);
    const computer = await signedInWith(world, agents.computer);
    await signedInWith(world, agents.computer, library.email);

    const [here, there, ...none] = await list(computer, world);
    expect(none).toEqual([]);
    expect(here).toMatchObject({ current: true, device: { browser: 'Firefox', system: 'Windows' } });
    expect(there).toMatchObject({ current: false, device: { browser: 'Safari', system: 'iOS' } });
    expect(Math.abs(Date.parse(there?.startedAt ?? '') - started)).toBeLessThan(30_000);
    expect(Date.parse(here?.startedAt ?? '') - Date.parse(there?.startedAt ?? '')).toBeGreaterThanOrEqual(600_000);

    world.passSeconds(600);
    await telephone.call(`${world.origin}/api/customer`);
    const [, seen] = await list(computer, world);
    expect(Date.parse(seen?.lastSeenAt ?? '') - started).toBeGreaterThanOrEqual(1_200_000);
    expect(seen?.startedAt).toBe(there?.startedAt);
    expect((await list(telephone, world)).map(({ current, device }) => [current, device.system])).toEqual([
      [true, 'iOS'],
      [false, 'Windows'],
    ]);
  });

  test('name each by an id that opens nothing and leads to no record', async () => {
    const told: string[] = [];
    const memory = createMemoryStore();
    const store: SessionStore = {
      ...memory,
      read: (address, name) => {
        told.push(address);
        return memory.read(address, name);
      },
    };
    const world = await open({ store });
    const browser = await signedInWith(world, agents.computer);
    const [here] = await list(browser, world);
    const id = here?.id ?? '';
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(told.length).toBeGreaterThan(1);
    expect(told.join(' ')).not.toContain(id);
    const stranger = world.newBrowser();
    for (const value of [id, `k1.${id}`]) {
      stranger.put({ ...cookieOf(browser), value });
      expect(await isSignedIn(stranger, world)).toBe(false);
    }
  });

  test('that are ended one by one are over at once, and the others stand', async () => {
    const world = await open();
    const here = await signedInWith(world, agents.computer);
    const there = await signedInWith(world, agents.telephone);
    const elsewhere = await signedInWith(world, agents.telephone);
    const other = (await list(there, world)).find(({ current }) => current)?.id ?? '';
    expect((await end(here, world, other)).status).toBe(204);
    expect((await there.call(`${world.origin}/api/customer`)).status).toBe(401);
    expect(await isSignedIn(there, world)).toBe(false);
    expect([await isSignedIn(here, world), await isSignedIn(elsewhere, world)]).toEqual([true, true]);
    expect(await list(here, world)).toHaveLength(2);
    expect((await end(here, world, other)).status).toBe(204);
  });

  test('that are ended all together leave this one alone', async () => {
    const world = await open();
    const others = [await signedInWith(world, agents.telephone), await signedInWith(world, agents.computer)];
    const here = await signedInWith(world, agents.computer);
    expect((await end(here, world)).status).toBe(204);
    expect(await Promise.all(others.map((each) => isSignedIn(each, world)))).toEqual([false, false]);
    expect(await list(here, world)).toEqual([expect.objectContaining({ current: true })]);
  });

  test('of somebody else are neither shown nor ended', async () => {
    const world = await open();
    const mine = await signedInWith(world, agents.computer);
    const theirs = await signedInWith(world, agents.telephone, library.email);
    const [their] = await list(theirs, world);
    expect((await list(mine, world)).map(({ id }) => id)).not.toContain(their?.id);
    expect((await end(mine, world, their?.id)).status).toBe(204);
    expect((await end(mine, world)).status).toBe(204);
    expect(await isSignedIn(theirs, world)).toBe(true);
  });

  test('cannot end the one that asks: signing out does', async () => {
    const world = await open();
    const here = await signedInWith(world, agents.computer);
    const [mine] = await list(here, world);
    const answer = await end(here, world, mine?.id);
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([409, 'signIn.isCurrent']);
    expect(await isSignedIn(here, world)).toBe(true);
  });

  test('need a session', async () => {
    const world = await open();
    const nobody = world.newBrowser();
    for (const answer of [
      await nobody.call(`${world.origin}/api/sign-ins`),
      await end(nobody, world),
      await end(nobody, world, 'a'.repeat(22)),
    ])
      expect([answer.status, JSON.parse(answer.body).code]).toEqual([401, 'session.required']);
  });

  test('are found after a rotation of keys', async () => {
    const store = createMemoryStore();
    const world = await open({ store });
    const before = await signedInWith(world, agents.telephone);
    const [old] = world.config.sessionKeys;
    const key = { kid: 'k2', key: Buffer.alloc(32, 9) };
    const rotated = await world.another({ config: { sessionKeys: [key, ...(old ? [old] : [])] } });
    const origin = `http://localhost:${new URL(rotated.app.listeningOrigin).port}`;
    expect(await list(before, { origin })).toHaveLength(1);
  });
});

const cookieOf = (browser: Browser) => {
  const cookie = browser.cookie('session');
  if (!cookie) throw new Error('not signed in');
  return cookie;
};
