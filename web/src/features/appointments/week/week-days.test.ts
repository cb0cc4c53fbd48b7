import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { expect, test } from 'vitest';
import { isBeyond } from './week-days.ts';

const on = (...dates: (string | null)[]) =>
  dates.map((date) => ({ dateTime: date === null ? null : { date } }) as Appointment);

const near = {
  upcoming: on('2027/03/04', '2027/04/20', null),
  completed: on('2027/02/20', '2027/01/12'),
  totals: { upcoming: 5, completed: 4 },
};

test.each([
  ['2027-03-01', false],
  ['2027-04-05', false],
  ['2027-04-19', true],
  ['2027-06-07', true],
  ['2027-01-18', false],
  ['2027-01-11', true],
  ['2026-09-07', true],
])('APPT-01 the week from %s may have visits beyond the nearest hundred: %s', (monday, is) => {
  expect(isBeyond(near, monday)).toBe(is);
});

test('APPT-01 where all visits have come no week is beyond them', () => {
  expect(isBeyond({ ...near, totals: { upcoming: 3, completed: 2 } }, '2020-01-06')).toBe(false);
});
