import { localeOf } from '#server/messages/language.ts';

// Sentences of answers are written in English; Spanish takes their figures over, which are written alike in the US.
const dollars = new Intl.NumberFormat(localeOf.en, {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const count = new Intl.NumberFormat(localeOf.en);

/** Cents as dollars in a sentence: $15, $1,250.50. */
export const writeDollars = (cents: number): string => dollars.format(cents / 100);

/** A number in a sentence: 1,200. */
export const writeCount = (value: number): string => count.format(value);

/** A number of points in a sentence: 1 point, 1,200 points. */
export const writePoints = (points: number): string => `${writeCount(points)} ${points === 1 ? 'point' : 'points'}`;
