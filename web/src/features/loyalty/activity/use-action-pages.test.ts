import type { LoyaltyAction } from '@kindwell/contract/loyalty/loyalty.ts';
import { expect, test } from 'vitest';
import { groupByMonth, keyOf } from './use-action-pages.ts';

const action = (id: number, day: string, points: number): LoyaltyAction => ({
  id,
  title: 'Completed visit',
  description: null,
  points,
  status: points > 0 ? 'earned' : 'redeemed',
  source: 'visit',
  date: `${day}T12:00:00Z`,
  day,
  dependant: { id: 7, firstName: 'Leo', lastName: 'Lee' },
  clinic: null,
  balance: 0,
});

const actions = [
  action(4, '2027-03-20', 1200),
  action(3, '2027-03-04', -2000),
  action(2, '2027-02-10', 50),
  action(1, '2026-03-10', 500),
];

const totals = (hasMore: boolean) =>
  groupByMonth(actions, hasMore).map(({ month, total, actions: inMonth }) => [month, total, inMonth.length]);

test('LOY-01 the movements stand by month, each with what it comes to', () => {
  expect(totals(false)).toEqual([
    ['2027-03', -800, 2],
    ['2027-02', 50, 1],
    ['2026-03', 500, 1],
  ]);
});

test('LOY-01 what is pending does not count before it is confirmed, as in the analytics', () => {
  const pending: LoyaltyAction = { ...action(5, '2027-03-21', 2200), status: 'pending' };

  expect(groupByMonth([pending, ...actions], false)[0]?.total).toBe(-800);
});

test('LOY-01 a month of which more is to come has no total yet', () => {
  expect(totals(true).at(-1)).toEqual(['2026-03', null, 1]);
  expect(totals(true)[0]).toEqual(['2027-03', -800, 2]);
});

test('LOY-01 one entry that moves the points of two people is two movements', () => {
  const [given] = actions as [LoyaltyAction];
  const other = { ...given, dependant: { id: 8, firstName: 'Ana', lastName: 'Lee' } };

  expect(keyOf(other)).not.toBe(keyOf(given));
});
