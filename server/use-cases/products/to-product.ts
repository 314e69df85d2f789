import type { AgreementOffer, Product } from '#shared/contract/product.ts';
import type { Locale } from '#shared/locale.ts';
import type { WireAgreementOffer, WireProduct } from '../../upstreams/business/catalogue.ts';
import { toOre } from '../to-ore.ts';

/** The specification's mark of the trial (section 3). */
const trialNames: ReadonlySet<string> = new Set(['24 hours free', '24 timmar gratis']);

export function toProduct(wire: WireProduct, locale: Locale): Product {
  const price = toOre(wire.price);
  const parts = (wire.consists_of_products ?? []).map((part) => ({
    name: part.names[locale],
    price: toOre(part.price),
    vatPercent: part.vat,
  }));
  const vat = vatOf({ price, vatPercent: wire.vat ?? 0 }, parts);
  const offer = wire.product_tags.includes('offer');
  return {
    id: String(wire.id),
    name: wire.names[locale],
    description: wire.description ?? '',
    productType: wire.product_type,
    price,
    vat,
    vatPercent: wire.vat ?? percentOf(vat, price),
    lowestPrice30Days: wire.lowest_price_30_days ? toOre(wire.lowest_price_30_days) : null,
    onlyOnce: wire.only_once,
    offer,
    activateDirectly: offer && price === 0,
    trial: Object.values(wire.names).some((name) => trialNames.has(name)),
    disabledMessage: wire.disabled_message ?? null,
    durationDays: wire.duration_days ?? null,
    priceClass: wire.price_class ?? null,
    discountMinItems: wire.discount_min_items ?? null,
    discountPercent: wire.discount_percent ?? null,
    parts,
  };
}

export function toAgreementOffer(wire: WireAgreementOffer, locale: Locale): AgreementOffer {
  return {
    id: String(wire.id),
    name: wire.names[locale],
    description: wire.description ?? '',
    productId: String(wire.product_id),
    monthlyPrice: toOre(wire.monthly_price),
    totalPrice: toOre(wire.total_price),
    vatPercent: wire.vat,
    bindingPeriodMonths: wire.binding_period,
    noticePeriodDays: wire.notice_period_days,
  };
}

type Taxed = { price: number; vatPercent: number };

/** Specification section 3, vatPrice: a bundle's is the sum of its parts'. */
function vatOf(whole: Taxed, parts: readonly Taxed[]): number {
  const taxed = parts.length > 0 ? parts : [whole];
  return taxed.reduce((sum, { price, vatPercent }) => sum + Math.round(price - price / (1 + vatPercent / 100)), 0);
}

/** What a bundle of several rates comes to, to a tenth of a percent. */
function percentOf(vat: number, price: number): number {
  return price > vat ? Math.round((vat / (price - vat)) * 1000) / 10 : 0;
}
