import type { Kysely, Selectable } from 'kysely';
import type { Bilingual } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';
import type { CatalogueTables, ProductType } from './catalogue-tables.ts';

/** A product as it stands in the catalogue. Prices in öre, VAT included; `lowestPrice` is that of the last 30 days. */
export interface CatalogueProduct {
  id: number;
  code: string;
  names: Bilingual;
  descriptions: Bilingual;
  price: number;
  /** percent; null for a bundle */
  vat: number | null;
  productType: ProductType;
  onlyOnce: boolean;
  tags: string[];
  priceClass: string | null;
  discountMinItems: number | null;
  discountPercent: number | null;
  durationDays: number | null;
  soldTo: 'everyone' | 'loyal' | 'nobody';
  parts: ProductPart[];
  /** only when the price is a reduced one (Prisinformationslagen section 7 a) */
  lowestPrice: number | null;
}

export interface ProductPart {
  productId: number;
  names: Bilingual;
  productType: ProductType;
  price: number;
  vat: number;
  durationDays: number | null;
}

/** The whole catalogue in the order it is shown in, what nobody can buy included. */
export async function readProducts(db: Kysely<Database>, now: Date): Promise<CatalogueProduct[]> {
  const products = await db.selectFrom('products').selectAll().orderBy('position').execute();
  const parts = await db
    .selectFrom('product_parts')
    .innerJoin('products', 'products.id', 'product_parts.part_id')
    .select([
      'product_parts.bundle_id',
      'product_parts.price',
      'products.id',
      'products.names',
      'products.product_type',
      'products.vat',
      'products.duration_days',
    ])
    .orderBy('product_parts.position')
    .execute();
  const lowest = await readReducedFrom(db, now);

  return products.map((row) => ({
    ...toProduct(row),
    parts: parts
      .filter((part) => part.bundle_id === row.id)
      .map((part) => ({
        productId: part.id,
        names: part.names,
        productType: part.product_type,
        price: part.price,
        vat: part.vat ?? 0,
        durationDays: part.duration_days,
      })),
    lowestPrice: lowest.get(row.id) ?? null,
  }));
}

/** The product with this code. Throws when the catalogue has none: codes are the seed's, not a visitor's. */
export async function readProductByCode(db: Kysely<Database>, code: string, now: Date): Promise<CatalogueProduct> {
  const product = (await readProducts(db, now)).find((product) => product.code === code);
  if (!product) throw new Error(`no product has the code ${code}`);
  return product;
}

function toProduct(row: Selectable<CatalogueTables['products']>): Omit<CatalogueProduct, 'parts' | 'lowestPrice'> {
  return {
    id: row.id,
    code: row.code,
    names: row.names,
    descriptions: row.descriptions,
    price: row.price,
    vat: row.vat,
    productType: row.product_type,
    onlyOnce: row.only_once,
    tags: row.tags,
    priceClass: row.price_class,
    discountMinItems: row.discount_min_items,
    discountPercent: row.discount_percent,
    durationDays: row.duration_days,
    soldTo: row.sold_to,
  };
}

/** For each product whose price went down at its last change: the lowest price of the 30 days before that change. */
async function readReducedFrom(db: Kysely<Database>, now: Date): Promise<Map<number, number>> {
  const changes = await db
    .selectFrom('price_changes')
    .selectAll()
    .where('valid_from', '<=', now)
    .orderBy('product_id')
    .orderBy('valid_from', 'desc')
    .execute();
  const lowest = new Map<number, number>();
  for (const [productId, history] of Map.groupBy(changes, (change) => change.product_id)) {
    const [current, ...earlier] = history;
    const before = earlier[0];
    if (!current || !before || current.price >= before.price) continue;
    const windowStart = current.valid_from.getTime() - 30 * 24 * 3600 * 1000;
    const inWindow = earlier.filter((_, i) => {
      const endedAt = earlier[i - 1]?.valid_from ?? current.valid_from;
      return endedAt.getTime() > windowStart;
    });
    lowest.set(productId, Math.min(...inWindow.map((change) => change.price)));
  }
  return lowest;
}
