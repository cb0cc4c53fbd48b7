/** A rating with one decimal, as the locale writes it: 4.666 → «4.7», 5 → «5.0» (spec §8). */
export function formatRating(value: number, locale: string): string {
  return value.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
