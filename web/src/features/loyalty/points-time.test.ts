import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formatProgrammeDay } from '#web/lib/words/format.ts';
import { formatDayAt, formatEntryDay, formatFirstDay, formatLastDay } from './points-time.ts';

beforeAll(() => {
  vi.stubEnv('TZ', 'America/Chicago');
});

afterAll(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['at the end of March 31 in New York', '2027-04-01T04:00:00Z'],
  ['a moment before it', '2027-04-01T03:59:59.999Z'],
  ['at the end of March 31 in Honolulu', '2027-04-01T10:00:00Z'],
])('LOY-03 points that expire %s are good through March 31', (_where, end) => {
  expect(formatLastDay(end)).toBe('March\u00a031, 2027');
});

test('LOY-04 a boost begins on its day wherever that begins', () => {
  expect(formatFirstDay('2027-03-01T05:00:00Z')).toBe('March\u00a01, 2027');
  expect(formatFirstDay('2027-03-01T10:00:00Z')).toBe('March\u00a01, 2027');
});

test('LOY-02 a visit is named by its day where the clinic is', () => {
  expect(formatDayAt('2027-03-05T03:30:00Z', 'America/Los_Angeles')).toBe('March\u00a04, 2027');
});

test('LOY-01 a day of the programme is the same day on every device', () => {
  expect(formatEntryDay('2027-03-04')).toBe('Thu, Mar\u00a04');
});

test('LOY-01 a moment lies on its day of the programme on every device', () => {
  expect(formatProgrammeDay('2027-03-05T04:30:00Z')).toBe('March\u00a04, 2027');
  expect(formatProgrammeDay('2027-03-05T05:30:00Z')).toBe('March\u00a05, 2027');
});
