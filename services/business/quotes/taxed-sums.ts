import { shareOut } from './share-out.ts';
import type { TaxedSum } from './vat-rows.ts';

/** A sum (öre, VAT included) with the rate it is taxed at, or with the parts of several rates that it is made of. */
export interface Taxable {
  total: number;
  vat: number | null;
  parts: readonly { price: number; vat: number }[];
}

/** A bundle's price is taxed part by part, in proportion to the parts' own prices; anything else at its own rate. */
export function taxedSums({ total, vat, parts }: Taxable): TaxedSum[] {
  if (parts.length === 0) return [{ vat: vat ?? 0, gross: total }];
  const shares = shareOut(
    total,
    parts.map((part) => part.price),
  );
  return parts.map((part, i) => ({ vat: part.vat, gross: shares[i] ?? 0 }));
}
