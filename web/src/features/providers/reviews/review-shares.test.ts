import { expect, test } from 'vitest';
import { reviewShares } from './review-shares.ts';

const shares = (totals: number[]) =>
  reviewShares(totals.map((total, index) => ({ rate: 5 - index, total }))).map(({ share }) => share);

test.each([
  ['nothing', [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]],
  ['one', [0, 0, 0, 0, 1], [0, 0, 0, 0, 100]],
  ['halves', [1, 0, 0, 0, 1], [50, 0, 0, 0, 50]],
  ['three thirds', [1, 1, 1, 0, 0], [33, 33, 33, 0, 0]],
  ['two of three', [2, 1, 0, 0, 0], [67, 33, 0, 0, 0]],
  ['fifths', [7, 7, 7, 7, 7], [20, 20, 20, 20, 20]],
  ['eighths that would be 102 together', [5, 1, 1, 1, 0], [63, 12, 12, 12, 0]],
  ['rests that are all under a half, together 100', [18, 14, 13, 7, 6], [31, 24, 23, 12, 10]],
  ['one of very many', [99_999, 1, 0, 0, 0], [100, 0, 0, 0, 0]],
])('CLINIC-07 the bars of %s', (_what, totals, expected) => {
  expect(shares(totals)).toEqual(expected);
});

test('CLINIC-07 whatever the counts: at most 100 together, equal counts have equal bars, and more is never less', () => {
  for (let step = 0; step < 3125; step += 1) {
    const totals = [1, 5, 25, 125, 625].map((power) => Math.floor(step / power) % 5);
    const found = shares(totals);

    expect(found.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(100);
    totals.forEach((total, index) => {
      totals.forEach((other, place) => {
        if (total >= other) expect(found[index]).toBeGreaterThanOrEqual(found[place] ?? 0);
      });
    });
  }
});
