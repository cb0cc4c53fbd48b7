import { afterEach, expect, test, vi } from 'vitest';
import { formatSoonest } from './soonest-line.tsx';

const inChicago = {
  startsAt: '2026-11-23T15:30:00.000Z',
  date: '2026/11/23',
  time: '09:30',
  timeZone: 'America/Chicago',
};

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['America/Chicago', 'Mon, Nov 23, 9:30 AM'],
  ['America/Winnipeg', 'Mon, Nov 23, 9:30 AM'],
  ['America/New_York', 'Mon, Nov 23, 9:30 AM Central Time'],
  ['Asia/Tokyo', 'Mon, Nov 23, 9:30 AM Central Time'],
])('FIND-04 to a reader in %s the soonest time is %s', (zone, text) => {
  vi.stubEnv('TZ', zone);

  expect(formatSoonest(inChicago, 'en-US')).toBe(text);
});
