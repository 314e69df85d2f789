import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blotQuery, describe as describeError } from '../../server/logging.ts';
import { compileTemplate } from '../../server/plugins/document/compile-template.ts';
import { ShopProblem } from '../../server/problems.ts';
import type { WireQuote } from '../../server/upstreams/business/quote.ts';
import { toCart } from '../../server/use-cases/cart/to-cart.ts';
import { readCustomer } from '../../server/use-cases/customer/read-customer.ts';
import { readOrder } from '../../server/use-cases/orders/read-order.ts';
import { toPaymentInit } from '../../server/use-cases/orders/to-payment-init.ts';
import { articleHtml, plainText } from '../../server/use-cases/pages/article-html.ts';
import { isMediaPath, toMediaAddress } from '../../server/use-cases/pages/media-address.ts';
import { toOre } from '../../server/use-cases/to-ore.ts';

describe('kronor as öre', () => {
  it('come out the same for every price there is', () => {
    assert(
      property(integer({ min: -100_000_000, max: 100_000_000 }), (ore) => {
        expect(toOre(ore / 100)).toBe(ore);
        if (ore >= 0) expect(toOre(`${(ore / 100).toFixed(2)} SEK`)).toBe(ore);
      }),
    );
  });

  it.each([1895.005, Number.NaN, Number.POSITIVE_INFINITY, 1e300, '12,50 SEK', '12.50 EUR'])(
    'are refused when they are %s',
    (amount) => {
      expect(() => toOre(amount)).toThrow(ShopProblem);
    },
  );
});

describe('a quote that does not answer the question', () => {
  const quote: WireQuote = {
    order_items: [],
    shipping: 0,
    total_price: 0,
    total_vat: 0,
    vat_rows: [],
    currency: 'SEK',
  };
  const line = { product_id: 2, amount: 1, price: 10, total: 10, vat: 25, error_key: null, product: null };
  const item = { lineId: 'a', productId: '1', amount: 1 };

  it('is no cart', () => {
    expect(() => toCart(quote, [item], 'sv')).toThrow('upstream.invalid');
    expect(() => toCart({ ...quote, order_items: [line] }, [item], 'sv')).toThrow('upstream.invalid');
  });

  it('names a reason that we do not know by a code of ours', () => {
    const wire = { ...quote, order_items: [{ ...line, product_id: 1, error_key: 'never.heard_of' }] };
    expect(toCart(wire, [item], 'sv').lines[0]?.problem).toBe('unknown.error');
  });
});

const notFound = () => Promise.reject(new ShopProblem('request.notFound'));

describe('an order that an upstream does not find, whatever it says', () => {
  it('is an order that was not found', async () => {
    await expect(readOrder({ order: notFound }, '1', 'sv')).rejects.toMatchObject({ code: 'order.notFound' });
  });
});

describe('a payment script of another origin', () => {
  it('never reaches the browser', () => {
    const wire = {
      order_id: 1,
      payment_provider: 'nets',
      payment_id: 'p',
      checkout_key: 'k',
      checkout_script_url: 'https://evil.example/v1/checkout.js',
      language: 'sv-SE',
      amount: 1,
      expires_at: '2026-11-21T10:00:00Z',
    };
    expect(() => toPaymentInit(wire, 'https://pay.example')).toThrow('upstream.invalid');
    expect(
      toPaymentInit({ ...wire, checkout_script_url: 'https://pay.example/v1/checkout.js' }, 'https://pay.example')
        .amount,
    ).toBe(100);
  });
});

describe('the start-program link', () => {
  it.each([
    ['https://ip.example/login', 'https://ip.example/login'],
    ['javascript:steal()', null],
    [null, 'https://program.example'],
  ])('for %s leads to %s', async (ip_login_url, url) => {
    const profile = {
      id: 1,
      email: 'a@example.se',
      name: 'A',
      customer_number: '1',
      user_type: 'school',
      can_start_program: true,
      ip_login_url,
    };
    const config = {
      maintenance_mode: false,
      payment_provider: 'nets' as const,
      user_cart_enabled: false,
      program_url: 'https://program.example',
    };
    const from = { customer: { profile: async () => profile }, business: { shopConfig: async () => config } };
    const customer = await readCustomer(from);
    expect(customer.startProgramUrl).toBe(url);
  });
});

const clean = (html: string) => articleHtml(html, 'http://content.example');

describe('what an editor writes', () => {
  it.each([
    ['<script>alert(1)</script>Hej', 'Hej'],
    ['<p onmouseover="x()" style="color:red" id="root" class="a">Hej</p>', '<p>Hej</p>'],
    ['<a href="java\nscript:x()">Hej</a>', '<a>Hej</a>'],
    ['<a href="//evil.example">Hej</a>', '<a>Hej</a>'],
    [
      '<a href="https://other.example" target="_blank">Hej</a>',
      '<a href="https://other.example" rel="noopener">Hej</a>',
    ],
    ['<a href="/volymer">Hej</a>', '<a href="/volymer">Hej</a>'],
    ['<h1>Hej</h1>', '<h2>Hej</h2>'],
    ['<img src="data:image/svg+xml,x"><img src="https://evil.example/a.png">', ''],
    ['<iframe src="https://player.vimeo.com.evil.example/x"></iframe>', ''],
    ['<iframe src="http://player.vimeo.com/video/1"></iframe>', ''],
    ['<iframe srcdoc="<script>x()</script>"></iframe>', ''],
    ['<svg><style><img src=x onerror=x()></style></svg>', ''],
    ['<form action="/x"><input></form><style>p{}</style><link rel="x"><meta><base href="/x">', ''],
    ['<noscript><p title="</noscript><img src=x onerror=x()>">Hej</p></noscript>', '<p>Hej</p>'],
  ])('%s becomes %s', (html, expected) => {
    expect(clean(html).replaceAll(/\s+/g, ' ').trim()).toBe(expected);
  });

  it('keeps pictures of its own, under our address', () => {
    const html =
      '<img src="http://content.example/wp-content/uploads/2026/a.webp" alt="En &quot;bok&quot;" srcset="x 2x" onload="x()">';
    expect(clean(html)).toBe('<img src="/media/2026/a.webp" alt="En &quot;bok&quot;" loading="lazy" />');
  });

  it('is plain text in titles', () => {
    expect(plainText('<b>Tom &amp; Jerry</b>\n &lt;b&gt; &amp;lt; &#8211; &quot;x&quot;')).toBe(
      'Tom & Jerry <b> &lt; – "x"',
    );
  });
});

describe('a picture’s address', () => {
  it.each([
    ['http://content.example/wp-content/uploads/a/b.avif', '/media/a/b.avif'],
    ['/wp-content/uploads/b.png', '/media/b.png'],
    ['/media/b.png', '/media/b.png'],
    ['http://content.example/wp-content/uploads/../../secret.png', null],
    ['http://content.example/wp-content/uploads/%2e%2e/secret.png', null],
    ['http://content.example/wp-json/a.png', null],
    ['/wp-content/uploads/a.svg', null],
    ['data:image/png;base64,x', null],
    ['', null],
  ])('%s is %s', (source, address) => {
    expect(toMediaAddress(source, 'http://content.example')).toBe(address);
  });

  it('leads nowhere but to pictures', () => {
    for (const path of [
      '../a.png',
      'a/../b.png',
      '/a.png',
      'a//b.png',
      'a.png/b',
      '.a.png',
      'a.php',
      'a.png?x',
      'a%2f.png',
    ])
      expect([path, isMediaPath(path)]).toEqual([path, false]);
  });
});

describe('a log line', () => {
  it('has of an address the path, and of its query the names', () => {
    expect(blotQuery('/bff/callback?code=abc&state=def')).toBe('/bff/callback?code,state');
    expect(blotQuery('/reset/anna@example.se')).toBe('/reset/[e-mail]');
    expect(blotQuery('/reset/anna%40example.se?a@b.se=1')).toBe('/reset/[e-mail]?[e-mail]');
  });

  it('has of an error its text and causes, without e-mail addresses, tokens or anything that hangs on it', () => {
    const cause = Object.assign(new Error('no mail to anna@example.se'), { body: { secret: 'hemligt' } });
    const error = new Error('Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.abc', { cause });
    const line = JSON.stringify(describeError(error));
    expect(line).toContain('no mail to [e-mail]');
    expect(line).toContain('[token]');
    expect(line).not.toMatch(/anna|hemligt|eyJ/);
  });
});

describe('the document’s template', () => {
  const html =
    '<html lang="%lang%"><head><script src="a"></script><!--head--></head><div id="root"></div><!--bootstrap--></html>';
  const filling = { lang: 'sv', nonce: 'n', head: '%lang%', root: '<!--head-->', bootstrap: '%nonce%$&' };

  it('takes marks in what it is filled with as text', () => {
    expect(compileTemplate(html)(filling)).toBe(
      '<html lang="sv"><head><script nonce="n" src="a"></script>%lang%</head><div id="root"><!--head--></div>%nonce%$&</html>',
    );
  });

  it('is refused when a mark is gone', () => {
    expect(() => compileTemplate(html.replace('<!--head-->', ''))).toThrow('index.html lacks <!--head-->');
  });
});
