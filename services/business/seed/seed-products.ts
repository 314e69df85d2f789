import type { Transaction } from 'kysely';
import { json } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';
import { products } from './products.ts';

/** The catalogue, numbered from 1 in the order that it is listed in. */
export async function seedProducts(trx: Transaction<Database>): Promise<void> {
  const seeded = await trx
    .insertInto('products')
    .values(
      products.map((product, index) => ({
        code: product.code,
        names: json(product.names),
        descriptions: json(product.descriptions),
        price: product.price,
        vat: product.vat,
        product_type: product.type,
        only_once: product.onlyOnce ?? false,
        tags: json(product.tags ?? []),
        price_class: product.priceClass ?? null,
        discount_min_items: product.discount?.minItems ?? null,
        discount_percent: product.discount?.percent ?? null,
        duration_days: product.days ?? null,
        sold_to: product.soldTo ?? 'everyone',
        position: index,
      })),
    )
    .returning(['id', 'code'])
    .execute();
  const idOf = new Map(seeded.map(({ id, code }) => [code, id]));

  await trx
    .insertInto('price_changes')
    .values(products.map(({ code, price }) => ({ product_id: known(idOf, code), price, valid_from: priceListOf2026 })))
    .execute();
  await trx
    .insertInto('product_parts')
    .values(
      products.flatMap(({ code, parts = [] }) =>
        parts.map((part, position) => ({
          bundle_id: known(idOf, code),
          part_id: known(idOf, part.code),
          price: part.price,
          position,
        })),
      ),
    )
    .execute();
}

const priceListOf2026 = new Date('2025-12-31T23:00:00Z');

function known(idOf: ReadonlyMap<string, number>, code: string): number {
  const id = idOf.get(code);
  if (id === undefined) throw new Error(`no product has the code ${code}`);
  return id;
}
