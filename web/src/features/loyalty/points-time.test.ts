import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formatProgrammeDay } from '#web/lib/words/format.ts';
import { formatFirstDay, formatLastDay } from './points-time.ts';

beforeAll(() => {
  vi.stubEnv('TZ', 'America/Chicago');
  vi.useFakeTimers({ now: new Date('2027-01-10T12:00:00Z') });
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test.each([
  ['at the end of March 31 in New York', '2027-04-01T04:00:00Z'],
  ['a moment before it', '2027-04-01T03:59:59.999Z'],
  ['at the end of March 31 in Honolulu', '2027-04-01T10:00:00Z'],
])('LOY-03 points that expire %s are good through March 31', (_where, end) => {
  expect(formatLastDay(end)).toBe('Wed, Mar\u00a031');
});

test('LOY-04 a boost begins on its day wherever that begins', () => {
  expect(formatFirstDay('2027-03-01T05:00:00Z')).toBe('Mon, Mar\u00a01');
  expect(formatFirstDay('2027-03-01T10:00:00Z')).toBe('Mon, Mar\u00a01');
});

test('LOY-01 a moment lies on its day of the programme on every device', () => {
  expect(formatProgrammeDay('2027-03-05T04:30:00Z')).toBe('March\u00a04, 2027');
  expect(formatProgrammeDay('2027-03-05T05:30:00Z')).toBe('March\u00a05, 2027');
});
