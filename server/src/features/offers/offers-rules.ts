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

/** What to look for in the words of offers. */
export type OfferSearch = {
  /** One for each word, as `like` reads them; all of them have to be found. */
  patterns: string[];
  /** The longest part of a word that the index of the words knows; null where all are too short for it. */
  part: string | null;
};

/**
 * Reads a folded text: what stands between spaces is a word, its signs too, so «20%» is found as it was typed. The index
 * knows letters and digits, three in a row. Null: nothing was typed.
 */
export function readOfferSearch(folded: string): OfferSearch | null {
  const words = [...new Set(folded.split(/\s+/))].filter((word) => word !== '');
  if (words.length === 0) return null;

  const parts = folded.match(/[a-z0-9]{3,}/g) ?? [];
  const [part = null] = parts.toSorted((one, other) => other.length - one.length);

  return { patterns: words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`), part };
}
