import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { Care } from '@kindwell/contract/appointments/care.ts';
import { expect, test } from 'vitest';
import { clashesOfBooking, type Plan } from './clash-rules.ts';

const newYork = 'America/New_York';
const now = new Date('2026-11-26T15:00:00Z');
const [lucas, leo] = [7, 8];
const [cleaning, filling] = [21, 22];

/** Lucas's cleaning on a Thursday, 10:00 to 10:45 in New York, unless told otherwise. */
const visit = (changes: Partial<Appointment> = {}, day = '2026-12-03') =>
  ({
    id: 1,
    status: 'confirmed',
    consultationtype: { id: cleaning, name: 'Cleaning', duration: 45, careKinds: ['dentalCleaning'] },
    dependant: { id: lucas, firstName: 'Lucas', relation: 'child' },
    dateTime: { date: day.replaceAll('-', '/'), time: '10:00', startTime: '10:00', endTime: '10:45' },
    startsAt: `${day}T15:00:00.000Z`,
    endsAt: `${day}T15:45:00.000Z`,
    timeZone: newYork,
    ...changes,
  }) as Appointment;

const waiting = (day: string, changes: Partial<Appointment> = {}) =>
  visit({
    status: 'waitlisted',
    dateTime: { date: day.replaceAll('-', '/'), time: null, startTime: null, endTime: null },
    startsAt: null,
    endsAt: null,
    ...changes,
  });

/** A cleaning half a year ago or so: what is due, and when. */
const care = (changes: Partial<Care> = {}) =>
  ({
    dependantId: lucas,
    kind: 'dentalCleaning',
    title: 'Dental check-up and cleaning',
    status: 'done',
    lastOn: '2026-10-20',
    dueOn: '2027-04-20',
    appointmentId: null,
    ...changes,
  }) as Care;

const plan = (changes: Partial<Plan> = {}): Plan => ({
  dependantId: lucas,
  typeId: cleaning,
  careKinds: ['dentalCleaning'],
  day: '2026-12-10',
  time: { start: '10:00', end: '10:45' },
  timeZone: newYork,
  moved: undefined,
  ...changes,
});

const namesOf = (booking: Plan, upcoming: Appointment[], cares: Care[] = []) =>
  clashesOfBooking(booking, { upcoming, care: cares, now }).map(({ name }) => name);

test('CLASH-01 a visit of the same type that the person has ahead is told of, the soonest one', () => {
  const later = visit({ id: 2 }, '2026-12-17');

  expect(clashesOfBooking(plan(), { upcoming: [later, visit()], care: [], now })).toEqual([
    { name: 'coming', visit: visit() },
  ]);
  expect(namesOf(plan(), [visit({ status: 'requested', startsAt: null, endsAt: null, dateTime: null })])).toEqual([
    'coming',
  ]);
});

test('CLASH-01 one of another person or type, one that is over or called off is none', () => {
  expect(namesOf(plan({ dependantId: leo, day: '2026-12-11' }), [visit()])).toEqual([]);
  expect(namesOf(plan({ typeId: filling, careKinds: [] }), [visit()])).toEqual([]);
  expect(namesOf(plan(), [visit({}, '2026-11-20')])).toEqual([]);
  expect(namesOf(plan(), [visit({ status: 'cancelled' })])).toEqual([]);
});

test('CLASH-01 a visit of another type for the same care is one as well, wherever that is', () => {
  const elsewhere = visit({
    id: 5,
    consultationtype: { id: 90, name: 'Prophylaxis', duration: 30, careKinds: ['dentalCleaning'] },
  });
  const booked = care({ status: 'booked', appointmentId: 5 });

  expect(namesOf(plan(), [elsewhere], [booked])).toEqual(['coming']);
  expect(namesOf(plan(), [elsewhere], [{ ...booked, kind: 'eyeExam' }])).toEqual([]);
});

test('CLASH-01 the next one, half a year later, is wanted beside the one that is coming', () => {
  const booked = care({ status: 'booked', appointmentId: 1, lastOn: '2026-06-01', dueOn: '2026-12-01' });

  expect(namesOf(plan({ day: '2027-05-20' }), [visit()], [booked])).toEqual([]);
  expect(namesOf(plan({ day: '2027-03-01' }), [visit()], [booked])).toEqual(['coming']);
});

test('CLASH-02 the same care not long ago is told of, until a month before it is due', () => {
  expect(clashesOfBooking(plan(), { upcoming: [], care: [care()], now })).toEqual([{ name: 'recent', care: care() }]);
  expect(namesOf(plan({ day: '2027-03-20' }), [], [care()])).toEqual(['recent']);
  expect(namesOf(plan({ day: '2027-03-21' }), [], [care()])).toEqual([]);
});

test('CLASH-02 nothing is said of other care, of what nobody knows the day of, or of what is not for them', () => {
  expect(namesOf(plan({ careKinds: ['eyeExam'] }), [], [care()])).toEqual([]);
  expect(namesOf(plan({ dependantId: leo }), [], [care()])).toEqual([]);
  expect(namesOf(plan(), [], [care({ status: 'unknown', lastOn: null, dueOn: null })])).toEqual([]);
  expect(namesOf(plan(), [], [care({ status: 'declined' })])).toEqual([]);
  // The visit that is coming says it.
  expect(namesOf(plan(), [visit()], [care()])).toEqual(['coming']);
});

test('CLASH-03 every day on which the person waits for this type is told of, the nearest first', () => {
  const upcoming = [waiting('2026-12-05', { id: 4 }), waiting('2026-12-02', { id: 3 })];
  const [clash] = clashesOfBooking(plan(), { upcoming, care: [], now });

  expect(clash?.name === 'waiting' && clash.visits.map(({ id }) => id)).toEqual([3, 4]);
  expect(namesOf(plan({ typeId: filling, careKinds: [] }), upcoming)).toEqual([]);
  expect(namesOf(plan({ dependantId: leo }), upcoming)).toEqual([]);
  expect(namesOf(plan(), [waiting('2026-11-20')])).toEqual([]);
});

test('CLASH-03 a place on the waitlist of another type, at another clinic, for the same care is needless too', () => {
  const elsewhere = (careKinds: string[]) =>
    waiting('2026-12-05', { consultationtype: { id: 90, name: 'Prophylaxis', duration: 30, careKinds } });

  expect(namesOf(plan(), [elsewhere(['dentalCleaning'])])).toEqual(['waiting']);
  expect(namesOf(plan(), [elsewhere(['eyeExam'])])).toEqual([]);
  expect(namesOf(plan({ careKinds: [] }), [elsewhere([])])).toEqual([]);
});

test('CLASH-04 somebody else of the family who is elsewhere then is told of, by the clock of the clinic', () => {
  const leos = (from: string, to: string) =>
    visit({
      id: 6,
      dependant: { id: leo, firstName: 'Leo' } as Appointment['dependant'],
      startsAt: `2026-12-10T${from}:00.000Z`,
      endsAt: `2026-12-10T${to}:00.000Z`,
      timeZone: 'America/Los_Angeles',
    });

  expect(namesOf(plan(), [leos('15:30', '16:00')])).toEqual(['family']);
  expect(namesOf(plan(), [leos('14:30', '15:15')])).toEqual(['family']);
  // One begins when the other ends.
  expect(namesOf(plan(), [leos('14:30', '15:00')])).toEqual([]);
  expect(namesOf(plan(), [leos('15:45', '16:15')])).toEqual([]);
  expect(namesOf(plan({ time: undefined }), [leos('15:30', '16:00')])).toEqual([]);
  expect(
    namesOf(
      plan(),
      [leos('15:30', '16:00')].map((each) => ({ ...each, status: 'waitlisted' })),
    ),
  ).toEqual([]);
});

test('CLASH-01 CLASH-04 a move is the visit itself: only the rest of the family can be in its way', () => {
  const leos = visit({ id: 6, dependant: { id: leo } as Appointment['dependant'] }, '2026-12-10');
  const moved = plan({ moved: visit() });

  expect(namesOf(moved, [visit(), waiting('2026-12-05', { id: 3 }), leos], [care()])).toEqual(['family']);
});
