import { randomBytes } from 'node:crypto';
import { request as rawRequest } from 'node:http';
import Fastify from 'fastify';
import fp from 'fastify-plugin';
import supertest from 'supertest';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths, fillPath } from '#shared/api-paths.ts';
import { declaredAnswers } from '../../server/plugins/declared-answers.ts';
import { type LoneApp, startLoneApp } from '../support/lone-app.ts';
import { testScript } from '../support/test-client.ts';

let lone: LoneApp;
beforeAll(async () => {
  lone = await startLoneApp();
});
afterAll(() => lone.close());

const shop = () => supertest(lone.app.server);
const ownPage = { 'x-csrf': '1' };
const calls = Object.values(apiPaths)
  .filter((path) => path !== apiPaths.openapi && path !== apiPaths.docs)
  .map((path) => fillPath(path, { id: '1', name: 'landing' }));
const postedPaths = [
  apiPaths.cartQuote,
  apiPaths.orders,
  apiPaths.accounts,
  apiPaths.activateAccount,
  apiPaths.resendActivation,
  apiPaths.passwordReset,
  apiPaths.completePasswordReset,
  apiPaths.subscriptions,
  apiPaths.password,
];

describe('another site that calls the API', () => {
  it.each(calls)('gets nothing from %s without the header that only our page can set', async (path) => {
    const posted = postedPaths.some((each) => each === path) || path.endsWith('/payment');
    const deleted = path.startsWith(`${apiPaths.signIns}/`);
    const method = posted ? 'post' : deleted ? 'delete' : 'get';
    const answer = await shop()[method](`${path}?locale=sv`);
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('csrf.rejected');
  });

  it.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['same-site', { 'sec-fetch-site': 'same-site' }],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
    ['of another origin', { origin: 'https://evil.example' }],
    ['of no origin', { origin: 'null' }],
  ])('is refused although it has the header, when it is %s', async (_, headers) => {
    const answer = await shop()
      .get('/api/session')
      .set({ ...ownPage, ...headers });
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('csrf.rejected');
  });

  it('is refused however it writes the path', async () => {
    for (const path of ['/%61pi/session', '/api/%73ession']) expect((await shop().get(path)).status).not.toBe(200);
  });

  it('never gets leave by a preflight', async () => {
    const answer = await shop().options('/api/session').set({
      origin: 'https://evil.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'x-csrf',
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.status).toBe(404);
  });
});

describe('a problem', () => {
  it('of an unknown path says so in the one form that all problems have', async () => {
    const answer = await shop().get('/api/nothing').set(ownPage);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      code: 'request.notFound',
      requestId: answer.headers['x-request-id'],
    });
  });

  it.each([
    ['no language', '/api/config', [{ name: 'locale', code: 'required' }]],
    ['a language that the shop does not speak', '/api/config?locale=de', [{ name: 'locale', code: 'anyOf' }]],
    ['a parameter that nobody knows', '/api/config?locale=sv&x=1', [{ name: 'x', code: 'additionalProperties' }]],
  ])('of a request with %s names the field', async (_, path, fields) => {
    const answer = await shop().get(path).set(ownPage);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('request.invalid');
    expect(answer.body.fields).toEqual(expect.arrayContaining(fields));
  });

  it('of a cart names each field of it, and repeats nothing of what was sent', async () => {
    const items = [{ lineId: 'a', productId: '<b>', amount: 0, price: 1 }];
    const answer = await shop().post('/api/cart/quote?locale=sv').set(ownPage).send({ items });
    expect(answer.status).toBe(400);
    const names = answer.body.fields.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['items.0.productId', 'items.0.amount', 'items.0.price']));
    expect(answer.text).not.toContain('<b>');
  });

  it.each([
    ['half a JSON document', '{"items":[', 400, 'request.invalid'],
    ['more than 64 KB', JSON.stringify({ items: ['x'.repeat(70_000)] }), 413, 'request.tooLarge'],
  ])('of a body of %s is one of ours', async (_, body, status, code) => {
    const answer = await shop().post('/api/cart/quote?locale=sv').set(ownPage).type('json').send(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('of an anonymous visitor on a customer’s address is 401, for reading and for writing', async () => {
    const order = {
      items: [{ lineId: 'a', productId: '1', amount: 1 }],
      paymentOptionId: '1',
      termsAccepted: true,
      immediateStartConsent: true,
    };
    const address = { name: 'A', street: 'B', zipCode: '753 10', city: 'C', countryId: '1', phone: '' };
    const answers = await Promise.all([
      ...[apiPaths.account, apiPaths.customer, apiPaths.checkout, '/api/orders/1'].map((path) =>
        shop().get(`${path}?locale=sv`).set(ownPage),
      ),
      shop()
        .post('/api/orders?locale=sv')
        .set({ ...ownPage, 'idempotency-key': 'attempt-1' })
        .send({ ...order, address }),
      shop().post('/api/orders/1/payment?locale=sv').set(ownPage),
    ]);
    for (const answer of answers) expect([answer.status, answer.body.code]).toEqual([401, 'session.required']);
  });

  it('of an upstream that is down says nothing of the upstream', async () => {
    const answer = await shop().get('/api/pages/landing?locale=sv').set(ownPage);
    expect([answer.status, answer.body.code]).toEqual([503, 'upstream.unavailable']);
    expect(answer.text).not.toMatch(/localhost|ECONN|content/);
  });
});

describe('every answer', () => {
  it.each(['/', '/api/session', '/nothing', '/assets/index-a1b2c3d4.js', '/health/live'])(
    '%s has the security headers',
    async (path) => {
      const { headers } = await shop().get(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
        'permissions-policy': expect.stringContaining('geolocation=()'),
        'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );

  it('tells browsers to stay with https where the shop is on https', async () => {
    const secure = await startLoneApp({ PUBLIC_ORIGIN: 'https://www.arkivboden.example' });
    const { headers } = await supertest(secure.app.server).get('/health/live');
    expect(headers['strict-transport-security']).toMatch(/max-age=63072000; includeSubDomains/);
    await secure.close();
  });

  it('has a request id of our own making, unless a trusted proxy gave one', async () => {
    const forged = await shop().get('/health/live').set('x-request-id', 'forged-request-id');
    expect(forged.headers['x-request-id']).not.toBe('forged-request-id');
    const behind = await startLoneApp({ TRUST_PROXY: 'loopback' });
    const passed = await supertest(behind.app.server).get('/health/live').set('x-request-id', 'proxy-request-id');
    expect(passed.headers['x-request-id']).toBe('proxy-request-id');
    await behind.close();
  });
});

describe('built files', () => {
  it('are kept for a year and come in brotli, gzip or plain, as the browser takes them', async () => {
    const path = '/assets/index-a1b2c3d4.js';
    for (const [encoding, accepted] of [
      ['br', 'gzip, br'],
      ['gzip', 'gzip'],
      [undefined, 'identity'],
    ] as const) {
      const answer = await shop().get(path).set('accept-encoding', accepted).buffer(true);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.vary?.toLowerCase()).toContain('accept-encoding');
      expect(answer.headers['content-type']).toContain('javascript');
      if (encoding !== 'br') expect(answer.text).toBe(testScript);
    }
  });

  it('that do not exist are 404 and not a page', async () => {
    const answer = await shop().get('/assets/index-00000000.js');
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('problem+json');
  });

  it.each(['/assets/../index.html', '/assets/..%2findex.html', '/.vite/manifest.json', '/assets/index-a1b2c3d4.js.br'])(
    'beside those meant for browsers are not given: %s',
    async (path) => {
      // by hand: a client library would tidy the path up
      const status = await new Promise((done) =>
        rawRequest(lone.origin, { path }, (answer) => done(answer.resume().statusCode)).end(),
      );
      expect(status).not.toBe(200);
    },
  );
});

describe('the description of the API', () => {
  it('names every address that the client may ask, with its answers', async () => {
    const { body } = await shop().get(apiPaths.openapi);
    expect(body.openapi).toBe('3.1.0');
    const described = Object.keys(body.paths).map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1'));
    const expected = Object.values(apiPaths).filter((path) => path !== apiPaths.openapi && path !== apiPaths.docs);
    expect(described.toSorted()).toEqual(expected.toSorted());
    expect(body.paths[apiPaths.account].get.responses).toHaveProperty('default');
  });

  it('can be read as a page that loads nothing, and not in production', async () => {
    const page = await shop().get(apiPaths.docs);
    expect(page.status).toBe(200);
    expect(page.text).toContain('GET /api/products');
    expect(page.text).not.toMatch(/<script|src=|href=/);
    expect(page.headers['content-security-policy']).not.toContain('script-src');
    const production = await startLoneApp({
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://a.example',
      SESSION_KEYS: `k:${randomBytes(32).toString('base64url')}`,
      OIDC_CLIENT_SECRET: randomBytes(32).toString('base64url'),
      OIDC_ISSUER: 'https://id.example',
      PAYMENTS_URL: 'https://payments.example',
    });
    expect((await supertest(production.app.server).get(apiPaths.docs)).status).toBe(404);
    await production.close();
  });
});

const boot = (response: object | undefined) => {
  const app = Fastify();
  app.register(declaredAnswers);
  app.register(
    fp(
      async (scope) =>
        void scope.get('/api/leak', { schema: { ...(response && { response }) } }, () => ({ secret: 1 })),
    ),
  );
  return app.ready();
};

describe('a route that does not declare what it answers', () => {
  it('keeps the shop from starting', async () => {
    await expect(boot(undefined)).rejects.toThrow('GET /api/leak does not declare its answers');
    await expect(boot({ 200: Type.Object({}) })).rejects.toThrow('GET /api/leak');
    await expect(boot({ default: Type.Object({}) })).rejects.toThrow('GET /api/leak');
  });

  it('starts once it does', async () => {
    await expect(boot({ '2xx': Type.Object({}), default: Type.Object({}) })).resolves.toBeDefined();
  });
});

describe('an address that asks too much', () => {
  it('is told to wait, and when it may come again', async () => {
    const small = await startLoneApp({ REQUESTS_PER_MINUTE: '3' });
    const ask = () => supertest(small.app.server).get('/api/session').set(ownPage);
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 200]);
    const refused = await ask();
    expect([refused.status, refused.body.code]).toEqual([429, 'request.tooMany']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await supertest(small.app.server).get('/health/live')).status).toBe(200);
    expect((await supertest(small.app.server).get('/no/such/page')).status).toBe(429);
    await small.close();
  });
});
