import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dateOfBirth, daysIncluded, emergencyDay, slotDate, slotTime, timeslot } from './dates.ts';

const messageOf = (field: z.ZodMiniType, value: unknown) => z.safeParse(field, value).error?.issues[0]?.message;

test.each(['2027/02/28', '2028/02/29', '2027/12/31', '1999/01/01'])('%s is a day of the calendar', (value) => {
  expect(z.parse(slotDate, value)).toBe(value);
});

test.each(['2027/02/29', '2027/04/31', '2027/13/01', '2027/00/10', '2027/01/00', '9999/12/31', '1899/12/31'])(
  '%s is no day of the calendar',
  (value) => {
    expect(messageOf(slotDate, value)).toBe("This date doesn't exist.");
  },
);

test.each(['2027-02-28', '2027/2/28', '28/02/2027', '2027/02/28T09:00', ' 2027/02/28', '', null, 20270228])(
  '%j is not written as a date of a slot',
  (value) => {
    expect(messageOf(slotDate, value)).toBe('Please choose a date.');
  },
);

test('a date outside slots is written with dashes', () => {
  expect(z.parse(dateOfBirth, '2027-02-28')).toBe('2027-02-28');
  expect(messageOf(dateOfBirth, '2027/02/28')).toBe('Date of birth is required');
  expect(messageOf(dateOfBirth, undefined)).toBe('Date of birth is required');
  expect(messageOf(dateOfBirth, '2015-02-29')).toBe("This date doesn't exist.");
  expect(messageOf(dateOfBirth, '1899-12-31')).toBe("This date doesn't exist.");
});

test('a birth date however far ahead is a day of the calendar: that it is to come is checked by the code that knows the day', () => {
  for (const day of ['2200-01-01', '2999-01-01', '9999-12-31']) expect(z.parse(dateOfBirth, day)).toBe(day);
  expect(messageOf(dateOfBirth, '2999-02-29')).toBe("This date doesn't exist.");
});

test.each(['00:00', '09:30', '23:59'])('%s is a time', (value) => {
  expect(z.parse(slotTime, value)).toBe(value);
});

test.each(['24:00', '9:30', '09:60', '09:30:00', '9:30 AM', ''])('%j is no time', (value) => {
  expect(messageOf(slotTime, value)).toBe('Please select a time slot');
});

test.each([
  ['2027/03/01', '2027/03/04', 4],
  ['2027/03/01', '2027/03/01', 1],
  ['2027/03/02', '2027/03/01', 0],
  ['2027/03/13', '2027/03/15', 3],
  ['2028/02/28', '2028/03/01', 3],
])('from %s to %s there are %i days, both included', (start, end, days) => {
  expect(daysIncluded(start, end)).toBe(days);
});

test('an emergency knows Monday to Saturday and four parts of a day', () => {
  expect(emergencyDay.def.entries).not.toHaveProperty('Sunday');
  expect(messageOf(emergencyDay, 'Sunday')).toBe('Please select a day');
  expect(Object.keys(timeslot.def.entries)).toEqual(['Before 12pm', '12pm - 4pm', '4pm onwards', 'Anytime']);
});
