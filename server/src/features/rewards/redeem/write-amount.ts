import { type Sentence, sentence } from '#server/messages/sentence.ts';
import * as counts from '#server/messages/write-count.ts';

/** A number in a sentence: 1,200. */
export const writeCount = (value: number): string => counts.writeNumber('en', value);

/** A number of points in a sentence: 1 point, 1,200 points. */
export const writePoints = (points: number): Sentence =>
  sentence('amounts_points', { count: points, figure: writeCount(points) });
