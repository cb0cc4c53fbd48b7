import { type Language, localeOf } from './language.ts';
import { say } from './sentence.ts';

// Figures are written alike in both languages of the United States.
const dollars = new Intl.NumberFormat(localeOf.en, {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Cents as dollars in a sentence: $15, $1,250.50. */
export const writeDollars = (cents: number): string => dollars.format(cents / 100);

/** A number of points in a sentence: `1 point`, `1,200 puntos`. */
export const writePoints = (language: Language, count: number): string =>
  say(language, 'amounts_points', { count, figure: count });

/** A span in a sentence: `1 minute`, `14 días`. */
export const writeSpan = (language: Language, count: number, unit: 'minute' | 'day'): string =>
  new Intl.NumberFormat(localeOf[language], { style: 'unit', unit, unitDisplay: 'long' }).format(count);
