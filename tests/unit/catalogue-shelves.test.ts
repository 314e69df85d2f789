import { describe, expect, it } from 'vitest';
import type { AgreementOffer, Product } from '#shared/contract/product.ts';
import { pricePerMonth } from '../../client/features/catalogue/price-per-month.ts';
import { toShelves } from '../../client/features/catalogue/products-data.ts';

const product = (id: string, productType: Product['productType'], more: Partial<Product> = {}): Product => ({
  id,
  productType,
  name: id,
  description: '',
  price: 29500,
  vat: 5900,
  vatPercent: 25,
  lowestPrice30Days: null,
  onlyOnce: false,
  offer: false,
  activateDirectly: false,
  trial: false,
  disabledMessage: null,
  durationDays: null,
  priceClass: null,
  discountMinItems: null,
  discountPercent: null,
  parts: [],
  ...more,
});

const agreement: AgreementOffer = {
  id: '1',
  name: 'a year, paid monthly',
  description: '',
  productId: 'agreed',
  monthlyPrice: 14900,
  totalPrice: 178800,
  vatPercent: 25,
  bindingPeriodMonths: 12,
  noticePeriodDays: 30,
};

const idsOf = (products: Product[]) => products.map(({ id }) => id);

describe('the subscriptions screen', () => {
  it('offers subscriptions, packages and books, in the order the shop has them', () => {
    const shelves = toShelves(
      [
        product('month', 'subscription'),
        product('book', 'physical', { vatPercent: 6 }),
        product('year', 'subscription'),
        product('package', 'aggregated'),
      ],
      [],
    );
    expect(idsOf(shelves.subscriptions)).toEqual(['month', 'year']);
    expect(idsOf(shelves.packages)).toEqual(['package']);
    expect(idsOf(shelves.books)).toEqual(['book']);
  });

  it('keeps what is free and started at once apart from what is sold', () => {
    const trial = product('trial', 'subscription', { price: 0, offer: true, activateDirectly: true });
    const shelves = toShelves([product('month', 'subscription'), trial], []);
    expect(idsOf(shelves.free)).toEqual(['trial']);
    expect(idsOf(shelves.subscriptions)).toEqual(['month']);
  });

  it('sells nothing that is free, is shipping, is agreed on, or needs a choice first', () => {
    const shelves = toShelves(
      [
        product('trial', 'subscription', { price: 0 }),
        product('agreed', 'subscription'),
        product('shipping', 'shipping', { vatPercent: 6 }),
        product('print', 'physical'),
        product('volume', 'on_demand'),
        product('gift', 'gift_card', { vatPercent: 0 }),
      ],
      [agreement],
    );
    expect(shelves).toEqual({ free: [], subscriptions: [], packages: [], books: [] });
  });

  it('keeps what cannot be bought today, so that it can say why', () => {
    const shelves = toShelves([product('year', 'subscription', { disabledMessage: 'not today' })], []);
    expect(idsOf(shelves.subscriptions)).toEqual(['year']);
  });
});

describe('the price a month', () => {
  it.each([
    [169500, 365, 14200],
    [69500, 90, 23200],
    [29500, 30, null],
    [29500, null, null],
  ])('of %d öre for %s days is %s, never less than the truth', (price, days, perMonth) => {
    expect(pricePerMonth(price, days)).toBe(perMonth);
  });
});
