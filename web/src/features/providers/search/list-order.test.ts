import { expect, test } from 'vitest';
import { headingsOf } from './list-order.tsx';

const over = (own: number, ...miles: (number | null)[]) =>
  Object.fromEntries(
    headingsOf(
      { place: null, point: null, own },
      miles.map((distanceMiles) => ({ distanceMiles })),
    ),
  );

test('NEAR-14 NEAR-03 headings tell one’s own clinics from the others near home, and these from what is far', () => {
  const [mine, others, far] = ['Your clinics', 'Others near home', 'More than 100 miles away'];
  expect(over(3, 0.4, 1.2, 3.6, 0.4, 2.2, 122, 204)).toEqual({ 0: mine, 3: others, 5: far });
  expect(over(2, 0.4, 1.2, 122)).toEqual({ 0: mine, 2: far });
  expect(over(2, 0.4, 1.2, null)).toEqual({ 0: mine });
  expect(over(2, 0.4, 1.2)).toEqual({ 0: mine });
  expect(over(0, 0.4, 1.2, 1.2, 3.6)).toEqual({});
  expect(over(0, 122, 204, null)).toEqual({});
});

test('NEAR-06 without a home no heading stands in the list', () => {
  expect(headingsOf(null, [{ distanceMiles: 3 }, { distanceMiles: 1 }]).size).toBe(0);
});
