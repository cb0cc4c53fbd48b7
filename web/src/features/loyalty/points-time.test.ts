import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formatProgrammeDay } from '#web/lib/words/format.ts';
import { formatLastDay } from './points-time.ts';

beforeAll(() => {
  vi.stubEnv('TZ', 'America/Chicago');
  vi.useFakeTimers({ now: new Date('2027-01-10T12:00:00Z') });
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test.each([
  ['America/New_York', '2027-04-01T04:00:00Z'],
  ['Pacific/Honolulu', '2027-04-01T10:00:00Z'],
  ['Pacific/Guam', '2027-03-31T14:00:00Z'],
])('LOY-03 STAFF-134 points that expire at the end of March 31 in %s are good through March 31', (zone, end) => {
  expect(formatLastDay(end, zone)).toBe('Wed, Mar\u00a031');
});

test('LOY-01 STAFF-134 a moment lies on its day of the programme on every device', () => {
  expect(formatProgrammeDay('2027-03-05T04:30:00Z', 'America/New_York')).toBe('March\u00a04, 2027');
  expect(formatProgrammeDay('2027-03-05T05:30:00Z', 'America/New_York')).toBe('March\u00a05, 2027');
  expect(formatProgrammeDay('2027-03-05T09:30:00Z', 'Pacific/Honolulu')).toBe('March\u00a04, 2027');
  expect(formatProgrammeDay('2027-03-05T14:30:00Z', 'Pacific/Guam')).toBe('March\u00a06, 2027');
});
