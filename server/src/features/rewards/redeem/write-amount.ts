import { localeOf } from '#server/messages/language.ts';
import * as counts from '#server/messages/write-count.ts';

// Sentences of answers are written in English; Spanish takes their figures over, which are written alike in the US.
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
export const writePoints = (points: number): string => counts.writePoints('en', points);
