import { localeOf } from '#server/messages/language.ts';
import { type Sentence, sentence } from '#server/messages/sentence.ts';
import * as counts from '#server/messages/write-count.ts';

// Figures are written alike in both languages of the United States.
const dollars = new Intl.NumberFormat(localeOf.en, {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Cents as dollars in a sentence: $15, $1,250.50. */
export const writeDollars = (cents: number): string => dollars.format(cents / 100);

/** A number in a sentence: 1,200. */
export const writeCount = (value: number): string => counts.writeNumber('en', value);

/** A number of points in a sentence: 1 point, 1,200 points. */
export const writePoints = (points: number): Sentence =>
  sentence('amounts_points', { count: points, figure: writeCount(points) });
