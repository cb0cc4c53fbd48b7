import { expect, test } from 'vitest';
import { joinedWithinYear, monthsSince, reachesStart } from './months.ts';

const quiet = { earned: 0, used: 0, expired: 0, visits: 0 };
const months = ['2026-08', '2026-09', '2026-10', '2026-11'].map((month) => ({ ...quiet, month }));
const shown = (memberSince: string | null, given = months) => monthsSince(memberSince, given).map(({ month }) => month);

test('a year begins with the month in which somebody joined', () => {
  expect(shown('2026-10-17T09:00:00Z')).toEqual(['2026-10', '2026-11']);
  expect(shown('2020-01-01T00:00:00Z')).toEqual(months.map(({ month }) => month));
  expect(shown(null)).toHaveLength(4);
});

test('a month in which something moved is shown whenever they joined', () => {
  const [first, ...others] = months as [(typeof months)[0], ...typeof months];
  expect(
    shown('2026-11-01T00:00:00Z', [first, { ...first, month: '2026-09', earned: 100 }, ...others.slice(1)]),
  ).toEqual(['2026-09', '2026-10', '2026-11']);
});

test('months reach back to the start of who joined in them, and of nobody else', () => {
  expect(reachesStart('2026-08-20T15:00:00Z', months)).toBe(true);
  expect(reachesStart('2026-10-17T09:00:00Z', monthsSince('2026-10-17T09:00:00Z', months))).toBe(true);
  expect(reachesStart('2026-07-31T15:00:00Z', months)).toBe(false);
  expect(reachesStart(null, months)).toBe(false);
});

test('somebody who joined less than a year ago has no twelve months yet', () => {
  const now = new Date('2026-11-29T12:00:00Z');
  expect(joinedWithinYear('2026-03-10T15:00:00Z', now)).toBe(true);
  expect(joinedWithinYear('2025-11-20T15:00:00Z', now)).toBe(false);
  expect(joinedWithinYear(null, now)).toBe(false);
});
