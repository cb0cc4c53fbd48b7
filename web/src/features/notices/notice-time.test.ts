import { expect, test } from 'vitest';
import { formatAgo, formatStart } from './notice-time.ts';

const now = new Date('2026-06-10T12:00:00Z');

test.each([
  ['2026-06-10T12:00:05Z', 'now'],
  ['2026-06-10T11:59:30Z', 'now'],
  ['2026-06-10T11:57:00Z', '3 minutes ago'],
  ['2026-06-10T11:00:00Z', '1 hour ago'],
  ['2026-06-09T12:00:00Z', 'yesterday'],
  ['2026-06-04T12:00:00Z', '6 days ago'],
])('what happened at %s was %s', (moment, words) => {
  expect(formatAgo(moment, now)).toBe(words);
});

test('from a week on its day is said', () => {
  expect(formatAgo('2026-06-03T12:00:00Z', now)).toMatch(/^Wed, Jun\s3/);
});

test('the start of a visit is on the clock of its clinic, with its zone', () => {
  expect(formatStart('2026-06-02T13:00:00Z', 'America/New_York')).toMatch(/^Tue, Jun\s2, 9:00\sAM Eastern Time$/);
});
