/**
 * Splits a sum in öre by weights so that the shares are whole öre and add up to exactly the sum (largest remainder; of
 * equal remainders the first part gets the öre). Weights of zero all through share evenly.
 *
 * @throws RangeError when there is nobody to share with
 */
export function shareOut(sum: number, weights: readonly number[]): number[] {
  if (weights.length === 0) throw new RangeError('nothing to share out to');
  const total = weights.reduce((a, b) => a + b, 0);
  const fair = weights.map((weight) => (total === 0 ? sum / weights.length : (sum * weight) / total));
  const shares = fair.map(Math.floor);
  const left = sum - shares.reduce((a, b) => a + b, 0);
  const neediest = fair
    .map((exact, index) => ({ index, missing: exact - Math.floor(exact) }))
    .toSorted((a, b) => b.missing - a.missing || a.index - b.index)
    .slice(0, left);
  for (const { index } of neediest) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
