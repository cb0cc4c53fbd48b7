import { expect, test } from 'vitest';
import { wordsOf } from './entry-words.ts';

test.each([
  ['earned', 1200, 'Earned'],
  ['earned', -1200, 'Taken back'],
  ['pending', 2200, 'Pending'],
  ['redeemed', -500, 'Redeemed'],
  ['redeemed', 500, 'Redeemed'],
  ['expired', -300, 'Expired'],
] as const)('LOY-01 a movement that is %s of %d points reads %s', (status, points, words) => {
  expect(wordsOf({ status, points })).toBe(words);
});
