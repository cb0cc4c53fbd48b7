import { expect, test } from 'vitest';
import { headingsOf } from './list-order.tsx';

const near = { place: null } as Parameters<typeof headingsOf>[0];
const over = (...miles: (number | null)[]) =>
  Object.fromEntries(
    headingsOf(
      near,
      miles.map((distanceMiles) => ({ distanceMiles })),
    ),
  );

test('NEAR-14 NEAR-03 headings tell one’s own clinics from the others near home, and these from what is far', () => {
  expect(over(0.4, 1.2, 3.6, 0.4, 2.2, 122, 204)).toEqual({ 3: 'Others near home', 5: 'More than 100 miles away' });
  expect(over(0.4, 1.2, 1.2, 3.6)).toEqual({});
  expect(over(122, 204, null)).toEqual({});
  expect(over(3.6, 0.4, null)).toEqual({ 1: 'Others near home' });
});

test('NEAR-06 without a home no heading stands in the list', () => {
  expect(headingsOf(null, [{ distanceMiles: 3 }, { distanceMiles: 1 }]).size).toBe(0);
});
