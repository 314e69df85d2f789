/** A sum (öre, VAT included) that is taxed at one rate (percent). */
export interface TaxedSum {
  vat: number;
  gross: number;
}

/** What an order owes at one rate: `net + amount` is what was paid at that rate, to the öre. `amount` is the VAT. */
export interface VatRow {
  vat: number;
  net: number;
  amount: number;
}

/**
 * The VAT of each rate, highest rate first. VAT is rounded once a rate, not once a line, as bookkeeping does
 * (Mervärdesskattelagen chapter 17): that keeps the rows at the exact tax of their sum.
 */
export function vatRows(sums: readonly TaxedSum[]): VatRow[] {
  const grossByRate = new Map<number, number>();
  for (const { vat, gross } of sums) {
    if (gross !== 0) grossByRate.set(vat, (grossByRate.get(vat) ?? 0) + gross);
  }
  return [...grossByRate]
    .toSorted(([a], [b]) => b - a)
    .map(([vat, gross]) => {
      const amount = vatWithin(gross, vat);
      return { vat, net: gross - amount, amount };
    });
}

/** The VAT inside a price that includes it, in whole öre. */
export function vatWithin(gross: number, percent: number): number {
  return Math.round((gross * percent) / (100 + percent));
}
