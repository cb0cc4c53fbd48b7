/** What an offer takes off: everything, `value` percent, or `value` cents. */
export type Discount = { type: 'free' | 'percentage' | 'fixed'; value: number | null };

/**
 * The price with the offer, in cents; null where it cannot be told because the price before or the discount is not
 * known. A percentage leaves a fraction of a cent at times: it is rounded to the nearest cent, half a cent in the
 * patient's favour. Never below zero.
 */
export function discountPrice({ type, value }: Discount, originalPrice: number | null): number | null {
  if (type === 'free') return 0;
  if (originalPrice === null || value === null) return null;
  if (type === 'fixed') return Math.max(0, originalPrice - value);

  // Hundredths of a cent, so that the arithmetic stays whole until the one division.
  const hundredths = originalPrice * Math.max(0, 100 - value);
  return Math.floor((hundredths + 49) / 100);
}
