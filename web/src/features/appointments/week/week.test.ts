import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clashesOf, findClashes } from './find-clashes.ts';
import { hoursShown, layOutDay } from './lay-out-day.ts';
import { personLooks } from './person-looks.tsx';
import { planWeek } from './plan-week.ts';
import { daysOfWeek, isAskedFor, sharedZone, weekStartOf } from './week-days.ts';

const newYork = 'America/New_York';

/** A visit from one instant to another, `MM-DDTHH:mm` in Greenwich. */
const visit = (id: number, from: string, to: string, changes: Partial<Appointment> = {}) =>
  ({
    id,
    status: 'confirmed',
    group: 'upcoming',
    startsAt: `2027-${from}:00.000Z`,
    endsAt: `2027-${to}:00.000Z`,
    ...changes,
  }) as Appointment;

const untimed = (id: number, date: string | null) =>
  ({
    id,
    status: date === null ? 'requested' : 'waitlisted',
    group: 'upcoming',
    startsAt: null,
    endsAt: null,
    dateTime: date === null ? null : { date, time: null, startTime: null, endTime: null },
  }) as Appointment;

const week = (visits: Appointment[], weekStart = '2027-02-28', today = '2027-02-28') =>
  planWeek(visits, { weekStart, today, timeZone: newYork });

const idsByDay = ({ days }: ReturnType<typeof planWeek>) =>
  Object.fromEntries(
    days.map(({ day, visits }) => [day, visits.map(({ visit: { id } }) => id)]).filter(([, ids]) => ids?.length),
  );

test('a week begins with today, and others lie seven days before or after it', () => {
  expect(weekStartOf('2027-03-03', '2027-03-03')).toBe('2027-03-03');
  expect(weekStartOf('2027-03-09', '2027-03-03')).toBe('2027-03-03');
  expect(weekStartOf('2027-03-10', '2027-03-03')).toBe('2027-03-10');
  expect(weekStartOf('2027-03-02', '2027-03-03')).toBe('2027-02-24');
  expect(daysOfWeek('2027-02-28').at(-1)).toBe('2027-03-06');
});

test('APPT-01 visits in different zones stand by the instant, in the order of the day', () => {
  const inNewYork = visit(1, '03-02T15:00', '03-02T15:30', { timeZone: newYork });
  const inLosAngeles = visit(2, '03-02T14:30', '03-02T15:00', { timeZone: 'America/Los_Angeles' });
  const lateInHawaii = visit(3, '03-03T06:00', '03-03T06:30', { timeZone: 'Pacific/Honolulu' });

  expect(idsByDay(week([inNewYork, inLosAngeles, lateInHawaii]))).toEqual({ '2027-03-02': [2, 1], '2027-03-03': [3] });
});

test('APPT-01 a week shows what was and what is to come, and nothing that was cancelled', () => {
  const done = visit(1, '03-01T15:00', '03-01T15:30', { group: 'completed', status: 'completed' });
  const ahead = visit(2, '03-05T15:00', '03-05T15:30');
  const cancelled = visit(3, '03-05T16:00', '03-05T16:30', { group: 'cancelled', status: 'cancelled' });
  const nextWeek = visit(4, '03-08T15:00', '03-08T15:30');

  expect(idsByDay(week([done, ahead, cancelled, nextWeek]))).toEqual({ '2027-03-01': [1], '2027-03-05': [2] });
});

test('APPT-01 what has no time stands apart: a day in its week, no day in every week that is not over', () => {
  const visits = [untimed(1, '2027/03/06'), untimed(2, '2027/03/07'), untimed(3, null)];
  const ids = (weekStart: string) => week(visits, weekStart).untimed.map(({ id }) => id);

  expect(ids('2027-02-21')).toEqual([]);
  expect(ids('2027-02-28')).toEqual([1, 3]);
  expect(ids('2027-03-07')).toEqual([2, 3]);
});

test('APPT-07 what has no time yet falls on the day that is waited for, or on each of those that were asked for', () => {
  const asked = { ...untimed(1, null), request: { day: ['Monday', 'Saturday'] } } as Appointment;
  const daysOf = (visit: Appointment) => daysOfWeek('2027-03-03').filter((day) => isAskedFor(visit, day));

  expect(daysOf(untimed(2, '2027/03/04'))).toEqual(['2027-03-04']);
  expect(daysOf(asked)).toEqual(['2027-03-06', '2027-03-08']);
});

test('APPT-01 two visits at the same time clash; one after the other do not, nor does what is over', () => {
  const first = visit(1, '03-02T15:00', '03-02T15:30');
  const overlapping = visit(2, '03-02T15:29', '03-02T16:00');
  const following = visit(3, '03-02T16:00', '03-02T16:30');
  const over = visit(4, '03-02T15:00', '03-02T16:30', { status: 'completed' });
  const clashes = findClashes([following, overlapping, over, first]);

  expect(clashes.map((pair) => pair.map(({ id }) => id))).toEqual([[1, 2]]);
  expect(clashesOf(overlapping, clashes).map(({ id }) => id)).toEqual([1]);
  expect(clashesOf(following, clashes)).toEqual([]);
});

test('APPT-01 the timeline is on the clock of the clinics where they share one, else on the reader’s', () => {
  const early = { startsAt: '2027-03-02T13:00:00.000Z', timeZone: 'America/New_York' };
  const untold = { startsAt: null, timeZone: 'America/Chicago' };

  expect(sharedZone([early, early, untold])).toBe('America/New_York');
  expect(sharedZone([early, { ...early, timeZone: 'America/Chicago' }])).toBeUndefined();
  expect(sharedZone([])).toBeUndefined();
});

test('a short visit has room to be read, and lies beside the next one', () => {
  const [, day] = week([visit(1, '03-01T15:00', '03-01T15:15'), visit(2, '03-01T15:15', '03-01T15:45')]).days;

  expect(day?.visits.map(({ from, to, lane, lanes }) => ({ from, to, lane, lanes }))).toEqual([
    { from: 600, to: 660, lane: 0, lanes: 2 },
    { from: 615, to: 675, lane: 1, lanes: 2 },
  ]);
});

const spans = fc
  .array(fc.record({ from: fc.integer({ min: 0, max: 1380 }), length: fc.integer({ min: 1, max: 300 }) }), {
    maxLength: 12,
  })
  .map((list) => list.map(({ from, length }, id) => ({ id, from, to: Math.min(from + length, 1440) })));

test('no two visits of a day cover each other, and each keeps to its lanes', () => {
  fc.assert(
    fc.property(spans, (day) => {
      const placed = layOutDay(day);
      const all = day.map((span) => ({ ...span, ...(placed.get(span.id) ?? { lane: -1, lanes: 0 }) }));

      for (const one of all) {
        expect(one.lane).toBeGreaterThanOrEqual(0);
        expect(one.lane).toBeLessThan(one.lanes);

        const beside = all.filter(({ id, from, to }) => id !== one.id && from < one.to && one.from < to);
        for (const other of beside) {
          expect(other.lane).not.toBe(one.lane);
          expect(other.lanes).toBe(one.lanes);
        }
      }
    }),
  );
});

test('the timeline shows the hours of its visits alone, three at least; an empty week has none', () => {
  expect(hoursShown([])).toEqual({ from: 9, until: 9 });
  expect(hoursShown([{ from: 660, to: 705 }])).toEqual({ from: 11, until: 14 });
  expect(
    hoursShown([
      { from: 660, to: 705 },
      { from: 910, to: 960 },
    ]),
  ).toEqual({ from: 11, until: 16 });
  expect(hoursShown([{ from: 1395, to: 1455 }])).toEqual({ from: 21, until: 24 });
  expect(hoursShown([{ from: 10, to: 40 }])).toEqual({ from: 0, until: 3 });
});

test('people are told apart by letters as well as by colour', () => {
  const people = ['Maria', 'Sofia', 'Marco', 'Sofia'].map((firstName, id) => ({ id, firstName }));
  const looks = [...personLooks(people).values()];

  expect(looks.map(({ letters }) => letters)).toEqual(['Mari', 'S1', 'Marc', 'S2']);
  expect(new Set(looks.map(({ look }) => look)).size).toBe(4);
});
