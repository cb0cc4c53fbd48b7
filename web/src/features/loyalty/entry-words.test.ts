import { expect, test } from 'vitest';
import { wordsOf } from './entry-words.ts';

test.each([
  ['earned', 'visit', 'Earned'],
  ['expired', 'reversal', 'Taken back'],
  ['pending', 'referral', 'Pending'],
  ['redeemed', 'redemption', 'Redeemed'],
  ['redeemed', 'card', 'Redeemed'],
  ['expired', 'expiry', 'Expired'],
] as const)('LOY-01 a movement that is %s by a %s reads %s', (status, source, words) => {
  expect(wordsOf({ status, source })).toBe(words);
});
