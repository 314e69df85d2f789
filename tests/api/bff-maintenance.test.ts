import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ env: { MAINTENANCE_MODE: '1' } });
});
afterAll(() => shop.close());

describe('while the shop is being worked on', () => {
  it.each([
    '/subscriptions',
    '/online/produkter',
    '/checkout',
    '/ondemand',
    '/signup',
    '/registrering',
    '/activation',
    '/activation/key/true',
    '/reset_password',
    '/users/forgot_password',
    '/reset_password/create/key',
  ])('%s says so, and when to come back', async (path) => {
    const page = await shop.newBrowser().navigate(`${shop.origin}${path}?locale=sv`);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '300']);
    expect(page.body).toContain('<h1>Vi arbetar på sidan</h1>');
    expect(page.body).toContain('"screen":"maintenance"');
    expect(page.headers.get('content-security-policy')).not.toContain(shop.urls.payments);
  });

  it('what only tells something stays open', async () => {
    for (const path of ['/', '/kundtjanst', '/auth'])
      expect((await shop.newBrowser().navigate(shop.origin + path)).status).toBe(200);
  });

  it('no order is taken, and the shopper is told why', async () => {
    const address = { name: 'E', street: 'S', zipCode: '903 30', city: 'U', countryId: '1', phone: '' };
    const answer = await shop.ask(await shop.customer(), '/api/orders', {
      method: 'POST',
      headers: { 'idempotency-key': 'attempt-in-maintenance' },
      body: {
        items: [{ lineId: 'a', productId: '2', amount: 1 }],
        paymentOptionId: '1',
        address,
        termsAccepted: true,
        immediateStartConsent: true,
      },
    });
    expect(answer.json).toMatchObject({ status: 503, code: 'maintenance' });
    expect(answer.headers.get('retry-after')).toBe('300');
  });

  it('no account is made either', async () => {
    const answer = await shop.ask(shop.newBrowser(), '/api/accounts', {
      method: 'POST',
      body: {
        name: 'Ny',
        email: 'ny@example.se',
        password: 'Kyrkbok!1890',
        newsletter: false,
        termsAccepted: true,
        activateTrial: false,
      },
    });
    expect(answer.json).toMatchObject({ status: 503, code: 'maintenance' });
    expect(answer.headers.get('retry-after')).toBe('300');
  });
});
