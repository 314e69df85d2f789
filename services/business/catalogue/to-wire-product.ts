import type { Locale } from '#shared/locale.ts';
import { toPrice } from '../wire/money.ts';
import type { CatalogueProduct } from './products.ts';

/** A product as the wire shows it (decisions section 5). */
export function toWireProduct(product: CatalogueProduct, locale: Locale, disabledMessage: string | null): WireProduct {
  return {
    id: product.id,
    names: product.names,
    name: product.names[locale],
    description: product.descriptions[locale],
    price: toPrice(product.price),
    vat: product.vat,
    product_type: product.productType,
    only_once: product.onlyOnce,
    disabled_message: disabledMessage,
    product_tags: product.tags,
    price_class: product.priceClass,
    discount_min_items: product.discountMinItems,
    discount_percent: product.discountPercent,
    consists_of_products: product.parts.map((part) => ({
      id: part.productId,
      names: part.names,
      product_type: part.productType,
      price: toPrice(part.price),
      vat: part.vat,
    })),
    amount: 1,
    duration_days: product.durationDays,
    lowest_price_30_days: product.lowestPrice === null ? null : toPrice(product.lowestPrice),
  };
}

export type WireProduct = { id: number } & Record<string, unknown>;
