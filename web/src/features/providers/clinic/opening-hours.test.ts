import { expect, test } from 'vitest';
import { foreignZoneName, formatTime, formatWeekday, openingState } from './opening-hours.ts';

const closed = { active: false, startHour: null, endHour: null };
const open = { active: true, startHour: '09:00', endHour: '17:00' };
const hours = [
  { day: 'Monday' as const, label: 'Monday', ...open },
  { day: 'Tuesday' as const, label: 'Tuesday', ...closed },
];

// Monday, June 1, 2026 in New York; still Sunday in Honolulu at the first of these moments.
test.each([
  ['before opening', '2026-06-01T08:00:00Z', 'America/New_York', { day: 'Monday', state: 'opensLater', time: '09:00' }],
  ['at opening', '2026-06-01T13:00:00Z', 'America/New_York', { day: 'Monday', state: 'open', time: '17:00' }],
  [
    'a minute before the end',
    '2026-06-01T20:59:00Z',
    'America/New_York',
    { day: 'Monday', state: 'open', time: '17:00' },
  ],
  ['at the end', '2026-06-01T21:00:00Z', 'America/New_York', { day: 'Monday', state: 'closed', time: '' }],
  ['on a closed day', '2026-06-02T16:00:00Z', 'America/New_York', { day: 'Tuesday', state: 'closed', time: '' }],
  ['yesterday elsewhere', '2026-06-01T08:00:00Z', 'Pacific/Honolulu', { day: 'Sunday', state: 'closed', time: '' }],
])('CLINIC-03 %s, by the clocks of the clinic', (_when, now, timeZone, expected) => {
  expect(openingState(hours, timeZone, new Date(now))).toEqual(expected);
});

test('CLINIC-03 times and days are written as the reader does', () => {
  expect(formatTime('17:30', 'en').replaceAll(/\s/g, ' ')).toBe('5:30 PM');
  expect(formatTime('24:00', 'en').replaceAll(/\s/g, ' ')).toBe('12:00 AM');
  expect(formatTime('08:05', 'es')).toBe('8:05');
  expect(formatWeekday('Sunday', 'es')).toBe('domingo');
});

test('CLINIC-03 the zone is named only where the clocks differ', () => {
  const now = new Date('2026-06-01T16:00:00Z');
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;

  expect(foreignZoneName(own, now, 'en')).toBeUndefined();
  expect(foreignZoneName(own === 'Asia/Tokyo' ? 'Europe/Paris' : 'Asia/Tokyo', now, 'en')).toMatch(/Time$/);
});
