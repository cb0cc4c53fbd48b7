import { expect, test } from 'vitest';
import { limitWords, shortageOf } from './rewards-words.ts';

const teresa = {
  dependant: { id: 4, firstName: 'Teresa', lastName: 'Santos' },
  available: 3_600,
  pending: 0,
  held: 0,
  lifetime: 3_600,
  expiring: null,
  monthlyPoints: 1_500,
  usedThisMonth: 500,
  spendable: 1_000,
};

test('a limit is in the way only where the points themselves are enough', () => {
  expect(shortageOf(1_000, teresa)).toBeUndefined();
  expect(shortageOf(1_500, teresa)).toEqual({ by: 'limit', missing: 500 });
  expect(shortageOf(4_000, teresa)).toEqual({ by: 'points', missing: 400 });
});

test('a limit says whose it is and what it leaves, never less than nothing', () => {
  expect(limitWords(teresa, false)).toBe('Your limit for Teresa this month leaves 1,000 points.');
  expect(limitWords({ ...teresa, usedThisMonth: 2_000 }, true)).toBe('Your limit this month leaves 0 points.');
  expect(limitWords({ ...teresa, monthlyPoints: null }, true)).toBeUndefined();
});
