import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { expect, test } from 'vitest';
import { comingVisits, groupByMonth, lastVisit, nextVisit } from './group-visits.ts';

const visit = (id: number, date: string | null, startsAt: string | null = null) =>
  ({
    id,
    startsAt,
    dateTime: date === null ? null : { date, time: null, startTime: null, endTime: null },
  }) as Appointment;

const early = visit(1, '2027/03/04', '2027-03-04T14:30:00.000Z');
const late = visit(2, '2027/03/04', '2027-03-04T20:00:00.000Z');
const waitlisted = visit(3, '2027/03/05');
const inApril = visit(4, '2027/04/01', '2027-04-01T14:00:00.000Z');
const flexible = visit(5, null);

const before = new Date('2027-02-01T12:00:00Z');

const ids = (visits: Appointment[], order: 'ahead' | 'past') =>
  groupByMonth(visits, order).map(({ month, visits: inMonth }) => [month, inMonth.map(({ id }) => id)]);

test('APPT-01 what lies ahead stands by month from the next visit on, what has no day last', () => {
  expect(ids([flexible, inApril, waitlisted, late, early], 'ahead')).toEqual([
    ['2027/03', [1, 2, 3]],
    ['2027/04', [4]],
    [null, [5]],
  ]);
});

test('APPT-01 what is past stands from the newest back', () => {
  expect(ids([early, late, inApril], 'past')).toEqual([
    ['2027/04', [4]],
    ['2027/03', [2, 1]],
  ]);
});

test('the next visit is the earliest with a time, else one that waits for its time', () => {
  const waitlistedBefore = visit(6, '2027/03/01');

  expect(nextVisit([flexible, late, waitlistedBefore, early], before)?.id).toBe(1);
  expect(nextVisit([flexible], before)?.id).toBe(5);
  expect(nextVisit([], before)).toBeUndefined();
});

test('APPT-01 a visit is the next one until its end, and a request until its start; a day that is over is waited for no more', () => {
  const confirmed = { ...early, status: 'confirmed', endsAt: '2027-03-04T15:00:00.000Z' } as Appointment;
  const at = (time: string) => new Date(`2027-03-04T${time}Z`);
  const next = (visits: Appointment[], now: Date) => nextVisit(visits, now)?.id;

  expect([next([confirmed, late], at('14:30:00')), next([confirmed, late], at('14:59:59'))]).toEqual([1, 1]);
  expect(next([confirmed, late], at('15:00:00'))).toBe(2);
  expect(next([early, late], at('14:30:00'))).toBe(2);
  expect(next([confirmed], at('15:00:00'))).toBeUndefined();
  expect(comingVisits([confirmed, late, waitlisted], new Date('2027-03-07T00:00:00Z'))).toEqual([]);

  expect(lastVisit([confirmed, late], at('14:59:59'))).toBeUndefined();
  expect(lastVisit([late, confirmed], at('15:00:00'))?.id).toBe(1);
});
