import type { Appointment, Slot } from '@kindwell/contract/appointments/appointment-shape.ts';
import { expect, test } from 'vitest';
import { firstFreeSlots } from './first-free-slot.ts';

const slot = (startTime: string, endTime: string, avability: Slot['avability'] = 'yes'): Slot => ({
  ...{ startdate: '2026/12/01', startTime, endTime, avability },
  ...{ remainingapptSlots: 1, clinicId: 1, doctorId: 2 },
});

const slots = {
  '2026/12/01': [
    slot('10:45', '11:30'),
    slot('09:00', '09:45', 'other'),
    slot('09:30', '10:15'),
    slot('10:00', '10:45'),
  ],
};

/** Maria's visit from 10:00 to 10:45 in New York. */
const visit = (changes: Partial<Appointment> = {}) =>
  ({
    ...{ id: 1, status: 'requested', dependant: { id: 7 } },
    ...{ startsAt: '2026-12-01T15:00:00.000Z', endsAt: '2026-12-01T15:45:00.000Z' },
    ...changes,
  }) as Appointment;

const firstFor = (personId: number, ...upcoming: Appointment[]) =>
  firstFreeSlots(slots, { personId, upcoming, timeZone: 'America/New_York' })[0]?.startTime;

test('BOOKSHEET-02 the next free time is none at which the person has a visit elsewhere', () => {
  expect(firstFor(7)).toBe('09:30');
  expect(firstFor(7, visit())).toBe('10:45');
  expect(firstFor(8, visit())).toBe('09:30');
  expect(firstFor(7, visit({ status: 'cancelled' }))).toBe('09:30');
  expect(firstFor(7, visit({ startsAt: null, endsAt: null }))).toBe('09:30');
});

test('BOOKSHEET-02 the next free times are the first of each of three days, the soonest first', () => {
  const onDay = (startdate: string, ...times: Slot[]) => times.map((time) => ({ ...time, startdate }));
  const week = {
    '2026/12/05': onDay('2026/12/05', slot('08:00', '08:45')),
    '2026/12/04': onDay('2026/12/04', slot('14:00', '14:45'), slot('13:00', '13:45')),
    '2026/12/02': onDay('2026/12/02', slot('09:00', '09:45', 'other')),
    '2026/12/03': onDay('2026/12/03', slot('11:00', '11:45')),
    ...slots,
  };

  const free = firstFreeSlots(week, { personId: 7, upcoming: [], timeZone: 'America/New_York' });
  expect(free.map(({ startdate, startTime }) => `${startdate} ${startTime}`)).toEqual([
    '2026/12/01 09:30',
    '2026/12/03 11:00',
    '2026/12/04 13:00',
  ]);
});
