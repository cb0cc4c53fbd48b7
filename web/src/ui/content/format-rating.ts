/** A rating with one decimal, as the locale writes it: 4.666 → «4.7», 5 → «5.0» (FIND-04). */
export function formatRating(value: number, locale: string): string {
  return value.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
