import { expect, test } from 'vitest';
import { placeSearchOf } from './use-place-suggestions.ts';

test.each([
  ['22201', '22201'],
  ['  arl ', 'arl'],
  ['ar', 'ar'],
  ['a', ''],
  [' a ', ''],
  ['', ''],
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a'.repeat(101), ''],
])('SIGNUP-04 for %j the lookup is asked %j', (typed, search) => {
  expect(placeSearchOf(typed)).toBe(search);
});
