import { type Sentence, sentence } from '#server/messages/sentence.ts';

/** A number of points in a sentence: 1 point, 1,200 points. */
export const writePoints = (points: number): Sentence => sentence('amounts_points', { count: points, figure: points });
