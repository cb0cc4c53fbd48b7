import { expect, test } from 'vitest';
import { firstDaysOf, monthsOf } from './period-rules.ts';

test('STAFF-34 a period is months of the calendar, the oldest first, also across a new year', () => {
  expect(monthsOf('thisMonth', '2026-02-28')).toEqual(['2026-02']);
  expect(monthsOf('lastMonth', '2026-01-31')).toEqual(['2025-12']);
  expect(monthsOf('threeMonths', '2026-02-01')).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(monthsOf('thisYear', '2026-03-01')).toEqual(['2026-01', '2026-02', '2026-03']);
  expect(monthsOf('thisYear', '2026-01-01')).toEqual(['2026-01']);
  const year = monthsOf('twelveMonths', '2026-06-15');
  expect([year.length, year[0], year.at(-1)]).toEqual([12, '2025-07', '2026-06']);
});

test('STAFF-34 periods begin on the first days of months, some of them on the same', () => {
  expect(firstDaysOf('2026-06-15')).toEqual(['2026-06-01', '2026-05-01', '2026-04-01', '2025-07-01', '2026-01-01']);
  expect(firstDaysOf('2026-01-01')).toEqual(['2026-01-01', '2025-12-01', '2025-11-01', '2025-02-01']);
});
