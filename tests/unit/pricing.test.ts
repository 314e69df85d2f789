import { describe, expect, it } from 'vitest';
import { type Buyer, priceCart } from '../../services/business/quotes/price-cart.ts';
import type { Sellable } from '../../services/business/quotes/sellable.ts';
import { shareOut } from '../../services/business/quotes/share-out.ts';

describe('a cart', () => {
  it('of one subscription costs its price, 25 % of it VAT', () => {
    const cart = price([year, 1]);
    expect(cart).toMatchObject({ shipping: 0, total: 169500, totalVat: 33900 });
    expect(cart.vatRows).toEqual([{ vat: 25, net: 135600, amount: 33900 }]);
  });

  it('that is empty costs nothing', () => {
    expect(price()).toEqual({ lines: [], shipping: 0, total: 0, totalVat: 0, vatRows: [] });
  });

  it('with books carries shipping once, taxed as books', () => {
    const cart = price([book, 2], [englishBook, 1]);
    expect(cart.shipping).toBe(5900);
    expect(cart.total).toBe(2 * 34900 + 29900 + 5900);
    expect(cart.vatRows).toEqual([{ vat: 6, net: 99623, amount: 5977 }]);
  });

  it('with a beginners package is shipped and taxed part by part', () => {
    const cart = price([beginners, 1]);
    expect(cart).toMatchObject({ shipping: 5900, total: 189500 + 5900 });
    expect(cart.vatRows).toEqual([
      { vat: 25, net: 120000, amount: 30000 },
      { vat: 6, net: 39500 + 5900 - 2570, amount: 2570 },
    ]);
    expect(cart.lines[0]?.vat).toBeNull();
  });

  it('with a gift card is taxed at 0 % for it', () => {
    const cart = price([giftCard, 2], [year, 1]);
    expect(cart.vatRows).toEqual([
      { vat: 25, net: 135600, amount: 33900 },
      { vat: 0, net: 100000, amount: 0 },
    ]);
  });
});

describe('the quantity discount', () => {
  it('comes off every photograph from the fifth on, whatever their classes', () => {
    const cart = price([photoA, 2], [photoB, 3], [book, 1]);
    expect(cart.lines.map((line) => line.discount)).toEqual([5900, 14850, 0]);
    expect(cart.lines.map((line) => line.total)).toEqual([53100, 133650, 34900]);
  });

  it('waits for the fifth', () => {
    expect(price([photoA, 4]).lines[0]).toMatchObject({ discount: 0, total: 4 * 29500 });
  });

  it('does not count photographs that cannot be bought', () => {
    const sold = { ...photoB, disabled: true };
    expect(price([photoA, 4], [sold, 1]).lines[0]?.discount).toBe(0);
  });
});

describe('a line that cannot be bought says why and costs nothing', () => {
  it.each([
    ['a product nobody knows', null, 1, {}, 'order.product_unavailable'],
    ['a disabled product', { disabled: true }, 1, {}, 'order.product_unavailable'],
    ['shipping by itself', { productType: 'shipping' }, 1, {}, 'order.product_unavailable'],
    ['two of a product sold once', { onlyOnce: true }, 2, {}, 'order.product_only_once'],
    ['one already owned', { onlyOnce: true }, 1, { owned: new Set([3]) }, 'order.product_only_once'],
    ['a subscription beside an agreement', {}, 1, { activeAgreement: true }, 'order.active_agreement'],
  ] as const)('%s', (_name, change, amount, buyer, errorKey) => {
    const product = change && { ...year, ...change };
    const cart = priceCart([{ product, amount }], { ...nobody, ...buyer }, shipping);
    expect(cart.lines[0]).toMatchObject({ errorKey, total: 0, discount: 0 });
    expect(cart).toMatchObject({ total: 0, vatRows: [] });
  });

  it('the second line of a product sold once, while the first stays', () => {
    const once = { ...year, onlyOnce: true };
    expect(price([once, 1], [once, 1]).lines.map((line) => line.errorKey)).toEqual([null, 'order.product_only_once']);
  });

  it('a bundle that holds a subscription, beside an agreement; the book alone is fine', () => {
    const lines = [beginners, book].map((product) => ({ product, amount: 1 }));
    const cart = priceCart(lines, { ...nobody, activeAgreement: true }, shipping);
    expect(cart.lines.map((line) => line.errorKey)).toEqual(['order.active_agreement', null]);
  });

  it('and asks for no shipping', () => {
    expect(price([{ ...book, disabled: true }, 1]).shipping).toBe(0);
  });
});

describe('sharing out', () => {
  it('gives the odd öre to the share that misses most', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareOut(189500, [150000, 39500])).toEqual([150000, 39500]);
    expect(shareOut(10, [0, 0])).toEqual([5, 5]);
  });

  it('refuses to share with nobody', () => {
    expect(() => shareOut(1, [])).toThrow(RangeError);
  });
});

const price = (...lines: [Sellable, number][]) =>
  priceCart(
    lines.map(([product, amount]) => ({ product, amount })),
    nobody,
    shipping,
  );

const nobody: Buyer = { owned: new Set(), activeAgreement: false };
const plain = { onlyOnce: false, disabled: false, discountMinItems: null, discountPercent: null, durationDays: null };
const named = (name: string) => ({ names: { sv: name, en: name }, ...plain, parts: [] });
const shipping: Sellable = { id: 1, ...named('Frakt'), productType: 'shipping', price: 5900, vat: 6 };
const book: Sellable = { id: 2, ...named('Bok'), productType: 'physical', price: 34900, vat: 6 };
const year: Sellable = { id: 3, ...named('Ett år'), productType: 'subscription', price: 169500, vat: 25 };
const englishBook: Sellable = { id: 4, ...named('Book'), productType: 'physical', price: 29900, vat: 6 };
const photo = { ...named('Foto'), productType: 'on_demand', vat: 25, discountMinItems: 5, discountPercent: 10 };
const photoA: Sellable = { ...photo, id: 5, price: 29500 };
const photoB: Sellable = { ...photo, id: 6, price: 49500 };
const giftCard: Sellable = { id: 7, ...named('Presentkort'), productType: 'gift_card', price: 50000, vat: 0 };
const beginners: Sellable = {
  id: 8,
  ...named('Nybörjarpaket'),
  productType: 'aggregated',
  price: 189500,
  vat: null,
  parts: [
    { productId: 3, names: year.names, productType: 'subscription', price: 150000, vat: 25, durationDays: 365 },
    { productId: 2, names: book.names, productType: 'physical', price: 39500, vat: 6, durationDays: null },
  ],
};
