import { describe, expect, it } from 'vitest';
import { orderConfirmation } from '../../services/business/mails/order-confirmation.ts';
import type { Order } from '../../services/business/orders/order.ts';

describe('the order confirmation', () => {
  it.each([
    [
      'sv',
      [
        'Orderbekräftelse 100007',
        '2 × Fotografering',
        '590,00 kr',
        'Mängdrabatt',
        '−59,00 kr',
        'moms 25 % på 424,80 kr',
      ],
      ['Blankett för utövande av ångerrätten', 'Köpvillkor i korthet', 'Köpvillkor version', 'den 21 november 2026'],
    ],
    [
      'en',
      [
        'Order confirmation 100007',
        '2 × Photography',
        'SEK 590.00',
        'Quantity discount',
        '-SEK 59.00',
        'VAT 25 % on SEK 424.80',
      ],
      ['Model withdrawal form', 'The terms of purchase in brief', 'Terms of purchase, version', 'of 21 November 2026'],
    ],
  ] as const)('in %s has items, totals, VAT, terms and withdrawal form', (locale, sums, legal) => {
    const { subject, text, html } = orderConfirmation({ ...order, locale }, 'https://shop.example');
    expect(subject).toContain('100007');
    for (const part of [...sums, ...legal].slice(1)) {
      expect(html).toContain(part);
      expect(text.toLowerCase()).toContain(part.toLowerCase());
    }
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain(`https://shop.example/account?locale=${locale}`);
  });

  it('shows markup in a name as text', () => {
    const address = { ...order.address, name: '<img src=x onerror=alert(1)>' };
    const { html } = orderConfirmation({ ...order, address }, 'https://shop.example');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
  });

  it('repeats the consent to an immediate start, and only then', () => {
    const consent = 'Jag vill att abonnemanget startar direkt';
    expect(orderConfirmation(order, '').text).not.toContain(consent);
    const immediateStartConsent = { at: order.createdAt, textVersion: '2026-11-01' };
    expect(orderConfirmation({ ...order, immediateStartConsent }, '').text).toContain(consent);
  });
});

const order: Order = {
  id: 7,
  orderNumber: '100007',
  reference: 'b1f6',
  customerId: 1,
  status: 'paid',
  createdAt: new Date('2026-11-21T12:00:00Z'),
  locale: 'sv',
  address: { name: 'Anna', street: 'Nygatan 3', zipCode: '75320', city: 'Uppsala', countryId: 1, phone: '' },
  items: [
    {
      id: 1,
      productId: 11,
      productType: 'on_demand',
      names: { sv: 'Fotografering', en: 'Photography' },
      amount: 2,
      unitPrice: 29500,
      discount: 5900,
      total: 53100,
      vat: 25,
      durationDays: null,
      parts: [],
      metadata: null,
      deliveredAt: null,
    },
  ],
  total: 53100,
  totalVat: 10620,
  vatRows: [{ vat: 25, net: 42480, amount: 10620 }],
  amountToPay: 53100,
  currency: 'SEK',
  paymentMethod: 'credit_card',
  paymentProvider: 'nets',
  immediateStartConsent: null,
};
