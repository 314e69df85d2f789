import supertest from 'supertest';
import { Value } from 'typebox/value';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Bootstrap } from '#shared/contract/bootstrap.ts';
import { Page } from '#shared/contract/page.ts';
import { Products } from '#shared/contract/product.ts';
import { screens } from '#shared/screen-paths.ts';
import { startShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterEach(() => Promise.all((['business', 'content'] as const).map((name) => shop.breakService(name, []))));
afterAll(() => shop.close());

const bootstrapOf = (html: string): Bootstrap => {
  const json = /<script type="application\/json" id="bootstrap" nonce="[^"]+">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
  return Value.Parse(Bootstrap, JSON.parse(json));
};
const nonceOf = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1] ?? 'none';
const policyOf = (page: { headers: Headers }) => page.headers.get('content-security-policy') ?? '';
const visit = (path: string, options?: Parameters<ReturnType<TestShop['newBrowser']>['navigate']>[1]) =>
  shop.newBrowser().navigate(shop.origin + path, options);

describe('the first HTML of the landing page', () => {
  it.each([
    ['sv', 'Släktforska i kyrkböcker', 'Läs dig &lt;hem&gt;', 'sv_SE'],
    ['en', 'Trace your family', 'Read your way home', 'en_GB'],
  ] as const)(
    'in %s has title, description, addresses, texts and all that the page asks first',
    async (locale, title, heading, og) => {
      const page = await visit(`/?locale=${locale}`);
      const { body } = page;
      expect(page.status).toBe(200);
      expect(body).toContain(`<html lang="${locale}">`);
      expect(body).toContain(`<title>${title} – Arkivboden</title>`);
      expect(body).toContain(`<meta name="description" content="Om ${title}">`);
      expect(body).toContain(`<link rel="canonical" href="${shop.origin}/?locale=${locale}">`);
      expect(body).toContain(`<link rel="alternate" hreflang="sv" href="${shop.origin}/?locale=sv">`);
      expect(body).toContain(`<link rel="alternate" hreflang="en" href="${shop.origin}/?locale=en">`);
      expect(body).toContain(`<link rel="alternate" hreflang="x-default" href="${shop.origin}/">`);
      expect(body).toContain(`<meta property="og:title" content="${title}">`);
      expect(body).toContain(`<meta property="og:locale" content="${og}">`);
      expect(body).toContain(`<meta property="og:image" content="${shop.origin}/media/hero-8.png">`);
      expect(body).toContain('<link rel="preload" as="image" fetchpriority="high" href="/media/hero-8.png">');
      expect(body).toContain('as="font" type="font/woff2" crossorigin href="/assets/serif-normal-a1b2c3d4.woff2"');
      expect(body).not.toContain('serif-italic');
      expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/price-a1b2c3d4.js">');
      expect(body).not.toContain('/assets/shared');
      expect(body).toContain(`href="/assets/common-${locale}-a1b2c3d4.json"`);
      expect(body).toContain(`<div id="root"><main id="main"><h1>${title}</h1>`);
      expect(body).toContain(`<h2>${heading}</h2>`);
      expect(body).not.toContain('noindex');

      const { screen, config, session, answers } = bootstrapOf(body);
      expect({ screen, session, locale: bootstrapOf(body).locale }).toEqual({
        screen: 'landing',
        session: { authenticated: false },
        locale,
      });
      expect(config).toMatchObject({ maintenanceMode: false, paymentProvider: 'nets' });
      const asked = await shop.ask(shop.newBrowser(), '/api/pages/landing', { locale });
      const offered = await shop.ask(shop.newBrowser(), '/api/products', { locale });
      expect(answers).toEqual({
        [`/api/pages/landing?locale=${locale}`]: asked.json,
        [`/api/products?locale=${locale}`]: offered.json,
      });
      expect(Value.Check(Page, asked.json)).toBe(true);
    },
  );

  it('follows the cookie where the address says nothing, and otherwise the host, never Accept-Language', async () => {
    const english = await visit('/', { headers: { 'accept-language': 'sv' } });
    expect(english.body).toContain('<html lang="en">');
    const chosen = await visit('/', { headers: { cookie: 'a=b; locale=sv; c=d' } });
    expect(chosen.body).toContain('<html lang="sv">');
    const address = await visit('/?locale=en', { headers: { cookie: 'locale=sv' } });
    expect(address.body).toContain('<html lang="en">');
    const swedishHost = await supertest(shop.app.server).get('/').set('host', 'www.arkivboden.se');
    expect(swedishHost.text).toContain('<html lang="sv">');
  });

  it('carries the offers where the screen shows them', async () => {
    const { body } = await visit('/subscriptions?locale=sv');
    const { answers } = bootstrapOf(body);
    expect(Object.keys(answers)).toEqual(['/api/pages/subscriptions?locale=sv', '/api/products?locale=sv']);
    const products = Value.Parse(Products, answers['/api/products?locale=sv']);
    expect(products.products.ok && products.products.data.length).toBeGreaterThan(3);
    expect(body).toContain(`<link rel="canonical" href="${shop.origin}/online/produkter?locale=sv">`);
    expect(body).toContain(`hreflang="en" href="${shop.origin}/subscriptions?locale=en"`);
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
  ])('for a browser that takes %s comes as %s', async (accepted, encoding) => {
    const answer = await supertest(shop.app.server).get('/?locale=sv').set('accept-encoding', accepted);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toContain('Accept-Encoding');
    expect(answer.text).toMatch(/^<!doctype html>[^]*<\/html>\s*$/);
  });
});

describe('an editor’s script', () => {
  it('runs in no document: it is cut out of the text, and cannot end the inert JSON', async () => {
    const { body, headers } = await visit('/?locale=sv');
    expect(body).toContain('<h2>Angrepp</h2><p>Text <a>link</a></p>');
    expect(body).toContain('https://www.youtube-nocookie.com/embed/abc');
    expect(body).not.toMatch(/owned|steal|evil\.example|onclick|style=/);
    // a mark of the template in a text is text
    expect(body).toContain('%nonce%');
    expect(body.match(/id="bootstrap"/g)).toHaveLength(1);
    const nonce = nonceOf(headers.get('content-security-policy'));
    const scripts = body.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBe(2);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  });

  it('cannot be had as a picture either', async () => {
    const drawing = await visit('/media/drawing.svg');
    expect(drawing.status).toBe(404);
    const picture = await supertest(shop.app.server).get('/media/hero-8.png');
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect(picture.headers['cache-control']).toContain('max-age=86400');
    await shop.breakService('content', [{ path: '/wp-content', kind: 'malformed' }]);
    expect((await visit('/media/hero-8.png')).status).toBe(502);
    await shop.breakService('content', []);
    for (const path of [
      '/media/..%2f..%2fwp-json%2fwp%2fv2%2fsecret.png',
      '/media/missing.png',
      '/media/%2e%2e/secret.png',
    ])
      expect((await visit(path)).status).toBe(404);
  });
});

describe('the policy of a document', () => {
  it('lets its own files run and nothing else, with a nonce of its own each time', async () => {
    const [first, second] = [await visit('/'), await visit('/')];
    expect(nonceOf(policyOf(first))).not.toBe(nonceOf(policyOf(second)));
    expect(policyOf(first)).not.toMatch(/unsafe|\*|strict-dynamic/);
    expect(policyOf(first)).toContain("img-src 'self' data:;");
    expect(policyOf(first)).toContain("connect-src 'self';");
    expect(policyOf(first)).not.toContain(shop.urls.payments);
    expect(first.headers.get('permissions-policy')).toContain('payment=()');
  });

  it('lets the payment provider in on the checkout, and on no other screen', async () => {
    for (const screen of screens) {
      const page = await visit(screen.paths[0]);
      const directives = policyOf(page)
        .split('; ')
        .filter((directive) => directive.includes(shop.urls.payments));
      expect(directives.map((directive) => directive.split(' ')[0])).toEqual(
        screen.name === 'checkout' ? ['script-src', 'connect-src', 'frame-src'] : [],
      );
      expect(page.headers.get('permissions-policy')).toContain(
        screen.name === 'checkout' ? `payment=(self "${shop.urls.payments}")` : 'payment=()',
      );
    }
  });
});

describe('every path of every screen', () => {
  it('answers a full page load with 200 and the screen’s name', async () => {
    for (const screen of screens)
      for (const path of screen.paths) {
        const page = await visit(path);
        expect([path, page.status, bootstrapOf(page.body).screen]).toEqual([path, 200, screen.name]);
        expect(page.body.includes('content="noindex"')).toBe(screen.private);
      }
  });

  it.each(['/no/such/page', '/subscriptions/', '/ACCOUNT', '/subscriptions/../x', '/%00', '/index.html'])(
    'and no other: %s is the not-found page with 404',
    async (path) => {
      const answer = await supertest(shop.app.server).get(path).set('cookie', 'locale=sv');
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.text).toContain('<title>Sidan finns inte – Arkivboden</title>');
      expect(answer.text).toContain('<meta name="robots" content="noindex">');
      expect(bootstrapOf(answer.text).screen).toBe('not-found');
    },
  );

  it('is read with GET or HEAD alone', async () => {
    const head = await supertest(shop.app.server).head('/subscriptions');
    expect([head.status, head.text ?? '']).toEqual([200, '']);
    const posted = await supertest(shop.app.server).post('/subscriptions');
    expect([posted.status, posted.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
  });
});

describe('a document and who reads it', () => {
  it('tells the page who is signed in, and is kept by no cache', async () => {
    const browser = await shop.customer();
    const page = await browser.navigate(`${shop.origin}/?locale=sv`);
    expect(bootstrapOf(page.body).session).toMatchObject({ authenticated: true, user: { email: 'erik@example.se' } });
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it('claims nothing where the browser kept its Strict cookie back', async () => {
    const browser = await shop.customer();
    const page = await browser.navigate(`${shop.origin}/?locale=sv`, { site: 'cross-site' });
    expect(bootstrapOf(page.body).session).toBeNull();
    expect(page.body).not.toContain('erik@example.se');
  });

  it('may be kept for Back when nobody is signed in, but a private screen never', async () => {
    expect((await visit('/')).headers.get('cache-control')).toBe('private, no-cache');
    expect((await visit('/account')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('a system behind a document that fails', () => {
  it.each(['error', 'drop', 'malformed'] as const)('by %s costs its own part: the page still comes', async (kind) => {
    await shop.breakService('content', [{ path: '/wp-json', kind }]);
    const page = await visit('/subscriptions?locale=sv');
    expect(page.status).toBe(200);
    const { answers, config } = bootstrapOf(page.body);
    expect(Object.keys(answers)).toEqual(['/api/products?locale=sv']);
    expect(config).not.toBeNull();
    expect(page.body).toContain('<title>Arkivboden</title>');
  });

  it('leaves the settings out when it is the business service', async () => {
    await shop.breakService('business', [{ path: '/public', kind: 'error' }]);
    const page = await visit('/subscriptions?locale=sv');
    const { answers, config } = bootstrapOf(page.body);
    expect(config).toBeNull();
    expect(answers['/api/products?locale=sv']).toEqual({
      products: { ok: false, code: 'upstream.unavailable' },
      agreements: { ok: false, code: 'upstream.unavailable' },
    });
    expect(page.body).toContain('<title>Abonnemang – Arkivboden</title>');
  });
});
