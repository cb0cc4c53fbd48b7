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

  expect(formatSoonest(inChicago, 'en-US', new Date('2026-11-20T12:00:00Z'))).toBe(text);
});

test.each([
  ['2026-11-23T05:30:00Z', 'en-US', 'Tomorrow, 9:30 AM'],
  ['2026-11-23T06:30:00Z', 'en-US', 'Today, 9:30 AM'],
  ['2026-11-23T06:30:00Z', 'es-US', 'Hoy, 9:30 a.m.'],
  ['2026-11-22T05:30:00Z', 'en-US', 'Mon, Nov 23, 9:30 AM'],
])('FIND-04 at %s in %s, by the calendar of the clinic, it is %s', (now, locale, text) => {
  vi.stubEnv('TZ', 'America/Chicago');

  expect(formatSoonest(inChicago, locale, new Date(now)).replaceAll(/\s/g, ' ')).toBe(text);
});
