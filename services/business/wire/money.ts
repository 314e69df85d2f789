/** Öre as a number in kronor: `189550` → `1895.5`. */
export const toKronor = (ore: number): number => ore / 100;

/** A product's price: `189500` öre → `"1895.00 SEK"`. */
export const toPrice = (ore: number): string => `${(ore / 100).toFixed(2)} SEK`;

/** Kronor from the wire as whole öre; what is finer than an öre is rounded. */
export const toOre = (kronor: number): number => Math.round(kronor * 100);
