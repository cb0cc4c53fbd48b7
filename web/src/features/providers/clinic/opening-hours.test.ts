import { expect, test } from 'vitest';
import {
  foreignZoneName,
  formatShortTime,
  formatTime,
  formatWeekday,
  isAllDay,
  isTomorrow,
  nextOpening,
  openingState,
} from './opening-hours.ts';

const closed = { active: false, startHour: null, endHour: null, holiday: null };
const open = { active: true, startHour: '09:00', endHour: '17:00', holiday: null };
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

const night = [
  { day: 'Friday' as const, label: 'Friday', active: true, startHour: '18:00', endHour: '02:00', holiday: null },
  { day: 'Saturday' as const, label: 'Saturday', active: true, startHour: '10:00', endHour: '24:00', holiday: null },
  { day: 'Sunday' as const, label: 'Sunday', active: true, startHour: '00:00', endHour: '00:00', holiday: null },
];

// Friday, June 5, 2026 and the days after it, by the clocks of Phoenix (UTC-7 all year).
test.each([
  ['late in the evening', '2026-06-06T06:30:00Z', { day: 'Friday', state: 'open', time: '02:00' }],
  ['after midnight', '2026-06-06T08:59:00Z', { day: 'Saturday', state: 'open', time: '02:00' }],
  ['once they are over', '2026-06-06T09:00:00Z', { day: 'Saturday', state: 'opensLater', time: '10:00' }],
  ['until the end of the day', '2026-06-07T06:59:00Z', { day: 'Saturday', state: 'open', time: '24:00' }],
  ['on a day without an end', '2026-06-07T07:00:00Z', { day: 'Sunday', state: 'open', time: '00:00' }],
  ['when nothing follows it', '2026-06-08T07:00:00Z', { day: 'Monday', state: 'closed', time: '' }],
])('CLINIC-03 hours over midnight: %s', (_when, now, expected) => {
  expect(openingState(night, 'America/Phoenix', new Date(now))).toEqual(expected);
});

test('CLINIC-03 the next opening is looked for in the week ahead, today included when it comes round again', () => {
  expect(nextOpening(hours, 'Tuesday')).toEqual({ day: 'Monday', time: '09:00' });
  expect(nextOpening(hours, 'Monday')).toEqual({ day: 'Monday', time: '09:00' });
  expect(nextOpening(night, 'Friday')).toEqual({ day: 'Saturday', time: '10:00' });
  expect(nextOpening([], 'Friday')).toBeUndefined();
  expect(nextOpening([{ day: 'Monday', label: 'Monday', ...closed }], 'Friday')).toBeUndefined();
});

test('CLINIC-03 inside a sentence a full hour needs no minutes where the clock has twelve hours', () => {
  expect(formatShortTime('17:00', 'en').replaceAll(/\s/g, ' ')).toBe('5 PM');
  expect(formatShortTime('17:30', 'en').replaceAll(/\s/g, ' ')).toBe('5:30 PM');
  expect(formatShortTime('24:00', 'en').replaceAll(/\s/g, ' ')).toBe('12 AM');
  expect(formatShortTime('17:00', 'es')).toBe('17:00');
  expect([isAllDay('00:00', '24:00'), isAllDay('00:00', '00:00'), isAllDay('00:00', '12:00')]).toEqual([
    true,
    true,
    false,
  ]);
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

test('CLINIC-03 a day is tomorrow only where the reader has the clocks of the clinic', () => {
  const now = new Date('2026-06-01T16:00:00Z');
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const other = foreignZoneName(own === 'Asia/Tokyo' ? 'Europe/Paris' : 'Asia/Tokyo', now, 'en');

  expect(isTomorrow('Monday', 'Sunday', foreignZoneName(own, now, 'en'))).toBe(true);
  expect(isTomorrow('Tuesday', 'Sunday', undefined)).toBe(false);
  expect(isTomorrow('Monday', 'Sunday', other)).toBe(false);
});

test('CLINIC-03 a holiday of the coming week is closed, the same day a week later is not', () => {
  const tuesday = { day: 'Tuesday' as const, label: 'Tuesday', ...open };
  const holiday = [{ day: 'Monday' as const, label: 'Monday', ...open, holiday: 'Labor Day' }];

  expect(openingState(holiday, 'America/New_York', new Date('2026-06-01T15:00:00Z'))).toEqual({
    day: 'Monday',
    state: 'closed',
    time: '',
  });
  expect(nextOpening([...holiday, tuesday], 'Sunday')).toEqual({ day: 'Tuesday', time: '09:00' });
  expect(nextOpening(holiday, 'Monday')).toEqual({ day: 'Monday', time: '09:00' });
});
