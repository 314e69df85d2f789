import { afterEach, describe, expect, test } from 'vitest';
import {
  type AuthWorld,
  callbackAddress,
  finishSignIn,
  signIn,
  startAuthWorld,
  type WorldOptions,
} from '../support/auth-app.ts';
import type { Browser, Page } from '../support/auth-browser.ts';
import { erik } from '../support/identity-business.ts';
import { startScriptedIssuer } from '../support/issuer.ts';

const worlds: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(worlds.splice(0).map((world) => world.close())));

async function open(options: WorldOptions = {}): Promise<AuthWorld> {
  const world = await startAuthWorld({
    ...options,
    routes: (app) => {
      app.get('/api/delicate', { preHandler: (request) => app.requireRecentSignIn(request) }, () => 'done');
      app.get('/api/very-delicate', { preHandler: (request) => app.requireRecentSignIn(request, 10) }, () => 'done');
    },
  });
  worlds.push(world);
  return world;
}

const stepUp = (browser: Browser, { origin }: AuthWorld, returnTo = '/account') =>
  browser.navigate(`${origin}/bff/login?stepUp=1&returnTo=${encodeURIComponent(returnTo)}`);

async function outcome(page: Promise<Page>): Promise<[number, string | undefined]> {
  const { status, body } = await page;
  return [status, status === 200 ? undefined : JSON.parse(body).code];
}

const ask = (browser: Browser, { origin }: AuthWorld, path = '/api/delicate') => outcome(browser.call(origin + path));

describe('what asks for a recent sign-in', () => {
  test('is done for five minutes after one, and then only after another', async () => {
    const world = await open();
    const browser = world.newBrowser();
    await signIn(browser, world);
    expect(await ask(browser, world)).toEqual([200, undefined]);
    world.passSeconds(295);
    expect(await ask(browser, world)).toEqual([200, undefined]);
    expect(await ask(browser, world, '/api/very-delicate')).toEqual([403, 'signIn.tooOld']);
    world.passSeconds(10);
    expect(await ask(browser, world)).toEqual([403, 'signIn.tooOld']);
    await browser.call(`${world.origin}/api/customer`);
    expect(await ask(browser, world)).toEqual([403, 'signIn.tooOld']);

    const page = await finishSignIn(browser, await stepUp(browser, world), world);
    expect(page.location?.pathname).toBe('/account');
    expect(await ask(browser, world)).toEqual([200, undefined]);
  });

  test('is refused to who came in by a session that the provider still had', async () => {
    const { world, browser } = await scripted();
    expect((await browser.call(`${world.origin}/api/session`)).body).toContain('"authenticated":true');
    expect(await ask(browser, world)).toEqual([403, 'signIn.tooOld']);
  });

  test('is 401 for nobody', async () => {
    const world = await open();
    expect(await ask(world.newBrowser(), world)).toEqual([401, 'session.required']);
  });
});

describe('a step-up', () => {
  test('asks for the password although the provider has a session, and for the level that it offers', async () => {
    const world = await open({ config: { stepUpAcr: ['urn:arkivboden:acr:password', 'urn:unknown'] } });
    const browser = world.newBrowser();
    await signIn(browser, world);
    const start = await stepUp(browser, world);
    const asked = new URLSearchParams(world.sent.findLast(({ url }) => url.pathname === '/oidc/par')?.body);
    expect(Object.fromEntries(asked)).toMatchObject({
      prompt: 'login',
      max_age: '0',
      acr_values: 'urn:arkivboden:acr:password',
      login_hint: erik.email,
    });
    expect([...(start.location?.searchParams.keys() ?? [])].toSorted()).toEqual(['client_id', 'request_uri']);
    const page = await browser.follow(start, ({ origin }) => origin === world.origin, 'same-site');
    expect(page.body).toContain('name="password"');
  });

  test('shows no e-mail address in the browser where the provider takes no pushed requests', async () => {
    const world = await open({ identity: { pushedRequests: 'off' } });
    const browser = world.newBrowser();
    await signIn(browser, world);
    const { location } = await stepUp(browser, world);
    expect(location?.searchParams.get('max_age')).toBe('0');
    expect(decodeURIComponent(location?.href ?? '')).not.toContain(erik.email);
  });

  test('leaves the session as it was until it is done, and gives a new one then', async () => {
    const world = await open();
    const browser = world.newBrowser();
    await signIn(browser, world);
    world.passSeconds(400);
    const cookie = browser.cookie('session')?.value;
    const start = await stepUp(browser, world);
    expect(browser.cookie('session')?.value).toBe(cookie);
    expect((await browser.call(`${world.origin}/api/customer`)).status).toBe(200);

    const old = world.newBrowser();
    for (const each of browser.cookies()) old.put(each);
    await finishSignIn(browser, start, world);
    expect(browser.cookie('session')?.value).not.toBe(cookie);
    expect((await browser.call(`${world.origin}/api/customer`)).status).toBe(200);
    expect((await old.call(`${world.origin}/api/customer`)).status).toBe(401);
  });

  test('by somebody else is refused, and the session is as it was', async () => {
    const { world, browser, answer } = await scripted();
    const cookie = browser.cookie('session')?.value;
    const page = await answer({ sub: 'u2', name: 'Somebody else', auth_time: seconds(), acr: 'strong' });
    expect(page.location?.pathname).toBe('/auth');
    expect(page.location?.searchParams.get('problem')).toBe('signIn.otherAccount');
    expect(browser.cookie('session')?.value).toBe(cookie);
    expect(JSON.parse((await browser.call(`${world.origin}/api/session`)).body).user.name).toBe('Somebody');
    expect(await ask(browser, world)).toEqual([403, 'signIn.tooOld']);
    expect(world.logs.filter((line) => line.includes('otherUser'))).toHaveLength(1);
  });

  test('of nobody is a plain sign-in', async () => {
    const world = await open();
    const browser = world.newBrowser();
    const begun = await browser.navigate(`${world.origin}/bff/login?stepUp=1&returnTo=/account?password=1`);
    const page = await finishSignIn(browser, begun, world);
    expect(page.location?.href).toBe(`${world.origin}/account?password=1`);
    expect(await ask(browser, world)).toEqual([200, undefined]);
  });

  test('cannot be made of the way back of a plain sign-in', async () => {
    const world = await open();
    const browser = world.newBrowser();
    await signIn(browser, world);
    world.passSeconds(400);
    const begun = await stepUp(browser, world);
    const back = await callbackAddress(browser, begun, world);
    back.searchParams.set('state', 'another');
    const page = await browser.navigate(back, { site: 'same-site' });
    expect(page.location?.searchParams.get('problem')).toBe('signIn.expired');
    expect(await ask(browser, world)).toEqual([403, 'signIn.tooOld']);
  });
});

describe('a provider that', () => {
  test.each([
    ['shows its old session as a new sign-in', () => ({ auth_time: seconds() - 60, acr: 'strong' })],
    ['does not say when the password was given', () => ({ acr: 'strong' })],
    ['gives a weaker level than it was asked for', () => ({ auth_time: seconds(), acr: 'weak' })],
  ])('%s confirms nobody', async (_, claims) => {
    const { world, browser, answer } = await scripted();
    const before = browser.cookie('session')?.value;
    const page = await answer(claims());
    expect(page.location?.searchParams.get('problem')).toBe('signIn.failed');
    expect(browser.cookie('session')?.value).toBe(before);
    expect(await ask(browser, world)).toEqual([403, 'signIn.tooOld']);
  });

  test('does all of it right does', async () => {
    const { world, browser, answer } = await scripted();
    const page = await answer({ auth_time: seconds(), acr: 'strong' });
    expect(page.location?.pathname).toBe('/account');
    expect(await ask(browser, world)).toEqual([200, undefined]);
  });
});

const seconds = () => Math.floor(Date.now() / 1000);

/** A customer of a scripted provider who signed in an hour ago; `answer` makes them step up with those claims. */
async function scripted() {
  const issuer = await startScriptedIssuer();
  worlds.push(issuer);
  issuer.metadata = { acr_values_supported: ['strong'] };
  const world = await open({ config: { issuer: issuer.url, dpop: false, stepUpAcr: ['strong'] } });
  const browser = world.newBrowser();
  const answer = async (claims: Record<string, unknown>, begin: (browser: Browser) => Promise<Page> = start) => {
    const { location } = await begin(browser);
    const asked = location?.searchParams ?? new URLSearchParams();
    issuer.token = async () => ({
      body: {
        access_token: 'opaque',
        token_type: 'Bearer',
        expires_in: 300,
        id_token: await issuer.idToken({ nonce: asked.get('nonce'), name: 'Somebody', ...claims }),
      },
    });
    const back = new URLSearchParams({ code: 'code', state: asked.get('state') ?? '', iss: issuer.url });
    return browser.navigate(`${world.origin}/bff/callback?${back}`, { site: 'cross-site' });
  };
  const start = (each: Browser) => stepUp(each, world);
  await answer({ auth_time: seconds() - 3600 }, (each) => each.navigate(`${world.origin}/bff/login?returnTo=/`));
  return { world, browser, answer };
}
