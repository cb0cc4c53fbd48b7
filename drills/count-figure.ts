import type { Figure } from '#bench/figure.ts';

/** A count that should be this, none where it does not say. */
export const countFigure = (what: string, count: number, expected = 0): Figure => ({
  what,
  measured: String(count),
  reach: String(expected),
  isReached: count === expected,
});
