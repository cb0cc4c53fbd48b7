import { expect, test } from 'vitest';
import { firstDayOfWeek, toCalendarDay, toPickerDate } from './calendar-date.ts';

test.each(['2026-11-20', '2027-03-14', '2026-11-01', '2028-02-29', '2027-01-01', '2026-12-31'])(
  'the day %s comes back from the picker as it went in, also where the clocks change',
  (day) => {
    expect(toCalendarDay(toPickerDate(day))).toBe(day);
  },
);

test('a day stands at noon of the device, so that a change of clocks cannot move it', () => {
  expect(toPickerDate('2027-03-14').getHours()).toBe(12);
});

test.each([
  ['en', 0],
  ['en-US', 0],
  ['en-GB', 1],
  ['de', 1],
  ['ar-EG', 6],
])('the week of %s begins on day %d', (locale, day) => {
  expect(firstDayOfWeek(locale)).toBe(day);
});
