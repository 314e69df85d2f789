import type { Sellable } from './sellable.ts';
import { taxedSums } from './taxed-sums.ts';
import { type VatRow, vatRows } from './vat-rows.ts';

/** A wish to buy: which product (null when the catalogue has none of that id) and how many. */
export interface WantedLine {
  product: Sellable | null;
  amount: number;
}

/** What is known of the one who buys; an anonymous visitor owns nothing. */
export interface Buyer {
  /** ids of the products bought before */
  owned: ReadonlySet<number>;
  activeAgreement: boolean;
}

/** Why a line cannot be bought: an error key of decisions section 5. */
export type LineError = 'order.product_unavailable' | 'order.product_only_once' | 'order.active_agreement';

/** A line with its price, all in öre. One that cannot be bought costs nothing and says why. */
export interface PricedLine {
  product: Sellable | null;
  amount: number;
  unitPrice: number;
  discount: number;
  total: number;
  /** percent; null for a bundle of several rates */
  vat: number | null;
  errorKey: LineError | null;
}

/** A whole cart, in öre: `total` is lines + shipping, and the net and VAT of `vatRows` add up to it. */
export interface PricedCart {
  lines: PricedLine[];
  shipping: number;
  total: number;
  totalVat: number;
  vatRows: VatRow[];
}

/**
 * Prices a cart (decisions, sections 5, 7 and 8): the only place where a sum is worked out. Shipping is taken once
 * when something physical is bought, also inside a bundle.
 */
export function priceCart(wanted: readonly WantedLine[], buyer: Buyer, shipping: Sellable): PricedCart {
  const errors = wanted.map((line, index) => errorOf(line, wanted.slice(0, index), buyer));
  const photographs = sum(wanted.map((line, i) => (isPhotograph(line) && !errors[i] ? line.amount : 0)));
  const lines = wanted.map((line, i) => priceLine(line, errors[i] ?? null, photographs));

  const shippingCost = lines.some((line) => !line.errorKey && isShipped(line)) ? shipping.price : 0;
  const rows = vatRows([
    ...lines.flatMap(({ product, total }) => (product ? taxedSums({ ...product, total }) : [])),
    { vat: shipping.vat ?? 0, gross: shippingCost },
  ]);
  return {
    lines,
    shipping: shippingCost,
    total: sum(lines.map((line) => line.total)) + shippingCost,
    totalVat: sum(rows.map((row) => row.amount)),
    vatRows: rows,
  };
}

function errorOf(line: WantedLine, before: readonly WantedLine[], buyer: Buyer): LineError | null {
  const { product, amount } = line;
  if (!product || product.disabled || product.productType === 'shipping') return 'order.product_unavailable';
  if (product.onlyOnce) {
    const again = before.some((other) => other.product?.id === product.id);
    if (amount > 1 || again || buyer.owned.has(product.id)) return 'order.product_only_once';
  }
  if (buyer.activeAgreement && holds(product, 'subscription')) return 'order.active_agreement';
  return null;
}

function priceLine(line: WantedLine, errorKey: LineError | null, photographs: number): PricedLine {
  const { product, amount } = line;
  const unitPrice = product?.price ?? 0;
  const full = unitPrice * amount;
  const discount = product && !errorKey ? discountOn(product, full, photographs) : 0;
  return {
    product,
    amount,
    unitPrice,
    discount,
    total: errorKey ? 0 : full - discount,
    vat: rateOf(product),
    errorKey,
  };
}

/** All photographs of the cart count together, whatever their class; each product has its own threshold and percent. */
function discountOn(product: Sellable, full: number, photographs: number): number {
  const { discountMinItems, discountPercent, productType } = product;
  if (productType !== 'on_demand' || discountMinItems === null || discountPercent === null) return 0;
  return photographs >= discountMinItems ? Math.round((full * discountPercent) / 100) : 0;
}

function rateOf(product: Sellable | null): number | null {
  if (!product) return null;
  if (product.parts.length === 0) return product.vat;
  const rates = new Set(product.parts.map((part) => part.vat));
  return rates.size === 1 ? ([...rates][0] ?? null) : null;
}

function holds(product: Sellable, productType: string): boolean {
  return product.productType === productType || product.parts.some((part) => part.productType === productType);
}

const isShipped = (line: PricedLine): boolean => line.product !== null && holds(line.product, 'physical');
const isPhotograph = (line: WantedLine): boolean => line.product?.productType === 'on_demand';
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
