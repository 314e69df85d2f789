import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceCart, type WantedLine } from '../../services/business/quotes/price-cart.ts';
import type { Sellable } from '../../services/business/quotes/sellable.ts';
import { shareOut } from '../../services/business/quotes/share-out.ts';

it('adds up to the öre: lines and shipping, and net and VAT, are the total', () => {
  check((cart) => {
    expect(total(cart.lines.map((line) => line.total)) + cart.shipping).toBe(cart.total);
    expect(total(cart.vatRows.map((row) => row.net + row.amount))).toBe(cart.total);
    expect(total(cart.vatRows.map((row) => row.amount))).toBe(cart.totalVat);
  });
});

it('taxes each rate at the nearest öre, each rate once', () => {
  check((cart) => {
    for (const row of cart.vatRows)
      expect(Math.abs(row.net * row.vat - row.amount * 100)).toBeLessThanOrEqual((100 + row.vat) / 2);
    expect(new Set(cart.vatRows.map((row) => row.vat)).size).toBe(cart.vatRows.length);
  });
});

it('gives whole öre, never below nothing, never above the full price', () => {
  check((cart) => {
    for (const line of cart.lines) {
      expect(Number.isInteger(line.total)).toBe(true);
      expect(line.total).toBeGreaterThanOrEqual(0);
      expect(line.total).toBeLessThanOrEqual(line.unitPrice * line.amount);
    }
  });
});

it('costs the same in whatever order the lines stand', () => {
  fc.assert(
    fc.property(wantedLines, (wanted) => {
      const once = wanted.filter((line) => !line.product?.onlyOnce);
      const { total, totalVat } = priceCart(once, nobody, shipping);
      expect(priceCart(once.toReversed(), nobody, shipping)).toMatchObject({ total, totalVat });
    }),
  );
});

it('takes the same shipping for one book as for many', () => {
  check((cart) => {
    const sent = cart.lines.some(
      ({ product, errorKey }) =>
        !errorKey && [product, ...(product?.parts ?? [])].some((part) => part?.productType === 'physical'),
    );
    expect(cart.shipping).toBe(sent ? shipping.price : 0);
  });
});

it('shares out every öre, each share within one öre of its due', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 6 }), (sum, weights) => {
      const shares = shareOut(sum, weights);
      expect(total(shares)).toBe(sum);
      const all = total(weights);
      shares.forEach((share, i) => {
        const due = all === 0 ? sum / weights.length : (sum * (weights[i] ?? 0)) / all;
        expect(Math.abs(share - due)).toBeLessThan(1);
      });
    }),
  );
});

function check(holds: (cart: ReturnType<typeof priceCart>) => void): void {
  fc.assert(fc.property(wantedLines, (wanted) => holds(priceCart(wanted, nobody, shipping))));
}

const total = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
const nobody = { owned: new Set<number>(), activeAgreement: false };
const names = { sv: 'Vara', en: 'Goods' };
const rate = fc.constantFrom(0, 6, 12, 25);
const price = fc.nat(500_000);

const shipping: Sellable = {
  id: 1,
  names,
  productType: 'shipping',
  price: 5900,
  vat: 6,
  onlyOnce: false,
  disabled: false,
  discountMinItems: null,
  discountPercent: null,
  durationDays: null,
  parts: [],
};

const simple: fc.Arbitrary<Sellable> = fc.record({
  id: fc.integer({ min: 2, max: 12 }),
  names: fc.constant(names),
  productType: fc.constantFrom('physical', 'subscription', 'on_demand', 'gift_card', 'shipping'),
  price,
  vat: rate,
  onlyOnce: fc.boolean(),
  disabled: fc.boolean(),
  discountMinItems: fc.option(fc.integer({ min: 1, max: 9 })),
  discountPercent: fc.option(fc.integer({ min: 0, max: 100 })),
  durationDays: fc.constant(null),
  parts: fc.constant([]),
});

const part = fc.record({
  productId: fc.integer({ min: 2, max: 12 }),
  names: fc.constant(names),
  productType: fc.constantFrom('physical', 'subscription'),
  price,
  vat: rate,
  durationDays: fc.constant(null),
});

const bundle: fc.Arbitrary<Sellable> = fc
  .tuple(simple, fc.array(part, { minLength: 1, maxLength: 4 }))
  .map(([product, parts]) => ({ ...product, productType: 'aggregated', vat: null, parts }));

const wantedLines: fc.Arbitrary<WantedLine[]> = fc.array(
  fc.record({ product: fc.option(fc.oneof(simple, bundle)), amount: fc.integer({ min: 1, max: 99 }) }),
  { maxLength: 12 },
);
