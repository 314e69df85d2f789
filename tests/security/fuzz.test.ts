import * as fc from 'fast-check';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthWorld, startAuthWorld } from '../support/auth-app.ts';
import type { Browser } from '../support/auth-browser.ts';
import { type ScriptedIssuer, startScriptedIssuer } from '../support/issuer.ts';

/** More than ten thousand cases in all; a failing one is printed with the seed that brings it back. */
const cases = {
  sessionCookie: 4000,
  cookieHeader: 1500,
  transaction: 2500,
  callback: 1500,
  returnTo: 1500,
  whole: 250,
  logout: 2000,
};

const secret = 'secret-of-the-client';
const stranger = await generateKeyPair('ES256');
let issuer: ScriptedIssuer;
let world: AuthWorld;
/** somebody who stays signed in throughout, and whose cookie is what gets tampered with */
let customer: Browser;
let cookie: string;
beforeAll(async () => {
  issuer = await startScriptedIssuer();
  world = await startAuthWorld({
    config: { issuer: issuer.url, clientAuthentication: { kind: 'secret', secret }, dpop: false },
  });
  issuer.token = async (form) => ({
    body: {
      access_token: 'access',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: await issuer.idToken({ nonce: form.get('code'), sid: 'sid-1', user_type: 'individual' }),
    },
  });
  customer = world.newBrowser();
  await signIn(customer, '/');
  cookie = customer.cookie('session')?.value ?? '';
});
afterAll(async () => {
  expect(await isSignedIn(customer), 'nothing that was tried signed the customer out').toBe(true);
  await world.close();
  await issuer.close();
});

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers });
type Answer = Awaited<ReturnType<typeof get>>;
const isSignedIn = async (browser: Browser): Promise<boolean> =>
  JSON.parse((await browser.call(`${world.origin}/api/session`)).body).authenticated;
const setsSession = ({ cookies }: Answer) => cookies.some(({ name, value }) => name === 'session' && value !== '');

/** The code carries the nonce: a provider that any code is good for, so that only the shop's own checks stand. */
async function begin(browser: Browser, returnTo: string) {
  const { location } = await browser.navigate(`${world.origin}/bff/login?${new URLSearchParams({ returnTo })}`);
  const [state = '', code = ''] = ['state', 'nonce'].map((name) => location?.searchParams.get(name) ?? '');
  const callback = `/bff/callback?${new URLSearchParams({ code, state, iss: issuer.url })}`;
  return { state, callback, start: location };
}
async function signIn(browser: Browser, returnTo: string) {
  const { callback } = await begin(browser, returnTo);
  return browser.navigate(`${world.origin}${callback}`);
}

const texts = fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 100 }), fc.base64String());
const run = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number, check: (given: T) => Promise<void>) =>
  fc.assert(fc.asyncProperty(arbitrary, check), { numRuns });

/** The sealed text with something about it changed, or something else altogether; never the same bytes. */
function tampered(original: () => string): fc.Arbitrary<string> {
  const at = fc.nat(400);
  const change = fc.oneof(
    fc.record({ kind: fc.constant('flip' as const), at, bit: fc.integer({ min: 0, max: 7 }) }),
    fc.record({ kind: fc.constant('cut' as const), at, length: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ kind: fc.constant('insert' as const), at, text: fc.string({ minLength: 1, maxLength: 20 }) }),
    fc.record({
      kind: fc.constant('rename' as const),
      kid: fc.string({ maxLength: 40 }).filter((kid) => kid !== 'k1'),
    }),
    fc.record({ kind: fc.constant('other' as const), text: texts }),
  );
  return change.map((given) => {
    const text = original();
    const [kid = '', body = ''] = text.split('.');
    switch (given.kind) {
      case 'flip': {
        const bytes = Buffer.from(body, 'base64url');
        const position = given.at % bytes.length;
        bytes[position] = (bytes[position] ?? 0) ^ (1 << given.bit);
        return `${kid}.${bytes.toString('base64url')}`;
      }
      case 'cut': {
        const from = given.at % text.length;
        return text.slice(0, from) + text.slice(from + given.length);
      }
      case 'insert': {
        const from = given.at % (text.length + 1);
        return text.slice(0, from) + given.text + text.slice(from);
      }
      case 'rename':
        return `${given.kid}.${body}`;
      case 'other':
        return given.text;
      default:
        return given satisfies never;
    }
  });
}

describe('whatever a browser sends as', () => {
  test('its session cookie is nobody’s, and no fault', async () => {
    await run(
      tampered(() => cookie),
      cases.sessionCookie,
      async (text) => {
        const value = encodeURIComponent(text);
        if (text === cookie) return;
        const session = await get('/api/session', { cookie: `session=${value}` });
        expect([session.statusCode, session.body]).toEqual([200, '{"authenticated":false}']);
        const page = await get('/api/customer', { cookie: `session=${value}` });
        expect([page.statusCode, page.json().code]).toEqual([401, 'session.required']);
        expect(setsSession(page)).toBe(false);
      },
    );
  });

  test('its whole Cookie header is nobody’s, and no fault', async () => {
    const piece = fc.constantFrom('session', 'session=', '=', ';', '; ', '"', '%', '%00', ',', '\\', 'k1.', '__Host-');
    const header = fc.oneof(
      texts,
      fc.array(piece).map((pieces) => pieces.join('')),
    );
    await run(header, cases.cookieHeader, async (text) => {
      const page = await get('/api/session', { cookie: text });
      expect([page.statusCode, page.body]).toEqual([200, '{"authenticated":false}']);
    });
  });

  test('the cookie of its sign-in lets nobody in, and the provider is not asked', async () => {
    const browser = world.newBrowser();
    const { callback } = await begin(browser, '/checkout');
    const own = browser.cookies().find(({ name }) => name.startsWith('sign-in-'));
    const value = own?.value ?? '';
    const asked = issuer.asked.length;
    await run(
      tampered(() => value),
      cases.transaction,
      async (text) => {
        if (text === value || sameBytes(text, value)) return;
        const page = await get(callback, { cookie: `${own?.name}=${encodeURIComponent(text)}` });
        expect([page.statusCode, page.headers.location]).toEqual([302, '/auth?problem=signIn.expired']);
        expect(setsSession(page)).toBe(false);
      },
    );
    expect(issuer.asked).toHaveLength(asked);
    expect((await browser.navigate(`${world.origin}${callback}`)).location?.pathname).toBe('/checkout');
  });

  test('the query of the callback lets nobody in and leads to our own page', async () => {
    const name = fc.oneof(fc.constantFrom('code', 'state', 'iss', 'error', 'response', 'id_token'), fc.string());
    const query = fc
      .array(fc.tuple(name, texts), { maxLength: 8 })
      .map((pairs) => new URLSearchParams(pairs).toString());
    const raw = fc.string({ maxLength: 100 }).map((text) => text.replaceAll(/[\s#]/g, ''));
    await run(fc.oneof(query, raw), cases.callback, async (text) => {
      const browser = world.newBrowser();
      const page = await get(`/bff/callback?${text}`, { cookie: browser.cookieHeader(world.origin) });
      expect([302, 400, 404]).toContain(page.statusCode);
      if (page.statusCode === 302) expect(page.headers.location).toBe('/auth?problem=signIn.expired');
      expect(setsSession(page)).toBe(false);
    });
  });
});

describe('whatever a link says about', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%09',
    '\t',
    '@',
    ':',
    '?',
    '#',
    'bff',
    'api',
  );
  const host = fc.constantFrom('evil.example', 'https:', 'javascript:', 'data:', 'localhost', '[::1]');
  /** what browsers and parsers are known to read differently */
  const trick = fc.constantFrom(
    '//',
    '///',
    '/\\',
    '/\t/',
    '/\n//',
    '/.//',
    '/a/..//',
    '/%2e//',
    '/%5c',
    '\\\\',
    'https://',
  );
  const target = fc.oneof(
    texts,
    fc.tuple(trick, trick, host).map((pieces) => pieces.join('')),
    fc.tuple(trick, host).map((pieces) => pieces.join('')),
    fc.webUrl(),
    fc.array(fc.oneof(piece, host), { maxLength: 9 }).map((pieces) => pieces.join('')),
    fc.array(fc.oneof(piece, host), { maxLength: 9 }).map((pieces) => `/${pieces.join('')}`),
  );

  test('the way back, the sign-in goes to the provider and nowhere else', async () => {
    await run(target, cases.returnTo, async (returnTo) => {
      for (const query of [
        new URLSearchParams({ returnTo }).toString(),
        `returnTo=${returnTo.replaceAll(/[\s#]/g, '')}`,
      ]) {
        const page = await get(`/bff/login?${query}`);
        expect([302, 400]).toContain(page.statusCode);
        if (page.statusCode === 302) expect(new URL(String(page.headers.location)).origin).toBe(issuer.url);
      }
    });
  });

  test('the way back, a whole sign-in ends on a page of the shop', async () => {
    await run(target, cases.whole, async (returnTo) => {
      const browser = world.newBrowser();
      const landing = await signIn(browser, returnTo);
      expect([landing.status, landing.location?.origin]).toEqual([302, world.origin]);
      expect(landing.headers.get('location')).toMatch(/^\/(?![/\\])/);
      expect(await isSignedIn(browser)).toBe(true);
    });
  });
});

describe('whatever is sent as a logout token', () => {
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const claims = () => ({ sid: 'sid-1', sub: 'u1', jti: 'jti-1', events: event });

  test('ends no session unless the provider signed it, each byte of it', async () => {
    const sound = (await issuer.idToken(claims())).split('.');
    const part = fc.nat(2);
    const flipped = fc.tuple(part, fc.nat(2000), fc.integer({ min: 0, max: 7 })).map(([which, at, bit]) =>
      sound
        .map((text, n) => {
          if (n !== which) return text;
          const bytes = Buffer.from(text, 'base64url');
          bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ (1 << bit);
          return bytes.toString('base64url');
        })
        .join('.'),
    );
    const header = fc.record(
      { alg: fc.constantFrom('none', 'None', 'HS256', 'RS256', 'ES256', '') },
      { noNullPrototype: true },
    );
    const forged = fc
      .tuple(header, fc.dictionary(fc.string(), fc.jsonValue()), texts)
      .map(([head, more, signature]) =>
        [encoded(head), encoded({ ...more, ...claims(), iss: issuer.url, aud: 'arkivboden-bff' }), signature].join('.'),
      );
    await run(fc.oneof(texts, flipped, forged), cases.logout, refused);
  });

  test('signed by a stranger ends no session', async () => {
    const now = Math.floor(Date.now() / 1000);
    await run(fc.dictionary(fc.string(), fc.jsonValue()), 200, async (more) => {
      const token = await new SignJWT({ ...more, ...claims(), iss: issuer.url, aud: 'arkivboden-bff', iat: now })
        .setProtectedHeader({ alg: 'ES256', kid: 'ES256', typ: 'logout+jwt' })
        .sign(stranger.privateKey);
      await refused(token);
    });
  });

  test('signed by the provider, but about something else, ends no session', async () => {
    const wrong = fc.oneof(
      fc.record({ events: fc.jsonValue() }),
      fc.record({ nonce: texts }),
      fc.record({ aud: texts.filter((text) => text !== 'arkivboden-bff') }),
      fc.record({ iss: texts }),
      fc.record({ iat: fc.oneof(fc.constant(0), fc.constant(4_000_000_000)) }),
      fc.record({ jti: fc.constant(undefined) }),
      fc.record({ sid: fc.constant(7), sub: fc.constant(null) }),
    );
    await run(wrong, 300, async (changes) => refused(await issuer.idToken({ ...claims(), ...changes })));
  });
});

const sameBytes = (text: string, other: string): boolean => {
  const [bytes, others] = [text, other].map((each) => Buffer.from(each.split('.')[1] ?? '', 'base64url'));
  return text.split('.')[0] === other.split('.')[0] && bytes !== undefined && others?.equals(bytes) === true;
};

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const tell = (token: string) =>
  world.app.inject({
    method: 'POST',
    url: '/bff/backchannel-logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  });

async function refused(token: string): Promise<void> {
  const { statusCode, body } = await tell(token);
  expect([statusCode, body]).toEqual([400, '{"error":"invalid_request"}']);
}
