import { ShopProblem } from '../problems.ts';

/**
 * Kronor of the wire as whole öre: `1895.5` and `"1895.50 SEK"` → `189550`. Throws `upstream.invalid` for an amount that
 * is no whole number of öre, rather than showing a rounded price.
 */
export function toOre(kronor: number | string): number {
  const amount = typeof kronor === 'string' ? Number(kronor.replace(/ SEK$/, '')) : kronor;
  const ore = Math.round(amount * 100);
  // 1895.1 * 100 is 189509.99999999997: far less than a thousandth of an öre off
  if (Number.isSafeInteger(ore) && Math.abs(amount * 100 - ore) < 0.001) return ore;
  throw new ShopProblem('upstream.invalid', { cause: new Error('an amount is no whole number of öre') });
}
