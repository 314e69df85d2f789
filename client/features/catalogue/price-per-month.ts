const daysInMonth = 30.4;

/** What a subscription costs a month, in öre rounded up to whole kronor; null for one of a month or less, where it says nothing. */
export function pricePerMonth(price: number, durationDays: number | null): number | null {
  const months = durationDays === null ? 0 : Math.round(durationDays / daysInMonth);
  return months > 1 ? Math.ceil(price / months / 100) * 100 : null;
}
