import { expect, test } from 'vitest';
import { limitWords, shortageOf, visitWords } from './rewards-words.ts';

const teresa = {
  dependant: { id: 4, firstName: 'Teresa', lastName: 'Santos' },
  available: 3_600,
  pending: 0,
  held: 0,
  lifetime: 3_600,
  expiring: null,
  monthlyPoints: 1_500,
  usedThisMonth: 500,
  awaitsVisit: false,
  spendable: 1_000,
};

test('a limit is in the way only where the points themselves are enough', () => {
  expect(shortageOf(1_000, teresa)).toBeUndefined();
  expect(shortageOf(1_500, teresa)).toEqual({ by: 'limit', missing: 500 });
  expect(shortageOf(4_000, teresa)).toEqual({ by: 'points', missing: 400 });
});

test('a first visit is in the way of the person who has points and has not been to one', () => {
  const waiting = { ...teresa, monthlyPoints: null, awaitsVisit: true, spendable: 0 };
  expect(shortageOf(1_500, waiting)).toEqual({ by: 'visit', missing: 1_500 });
  expect(shortageOf(4_000, waiting)).toEqual({ by: 'points', missing: 400 });
  expect(visitWords(teresa, true, false)).toBeUndefined();
  expect(visitWords(waiting, true, false)).toBe('You can redeem points once your first visit has taken place.');
  expect(visitWords(waiting, true, true)).toBe(
    'You can redeem points once your next visit, or the next one in your family, has taken place.',
  );
  expect(visitWords(waiting, false, true)).toBe(
    "Teresa's points can be redeemed once their first visit has taken place.",
  );
});

test('a limit says whose it is and what it leaves, never less than nothing', () => {
  expect(limitWords(teresa, false)).toBe('Within the limit for Teresa, you can use 1,000 points this month.');
  expect(limitWords({ ...teresa, usedThisMonth: 2_000 }, true)).toBe(
    'Within your limit, you can use 0 points this month.',
  );
  expect(limitWords({ ...teresa, monthlyPoints: null }, true)).toBeUndefined();
});
