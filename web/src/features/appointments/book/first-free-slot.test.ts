import type { Appointment, Slot } from '@kindwell/contract/appointments/appointment-shape.ts';
import { expect, test } from 'vitest';
import { firstFreeSlot } from './first-free-slot.ts';

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
  firstFreeSlot(slots, { personId, upcoming, timeZone: 'America/New_York' })?.startTime;

test('BOOKSHEET-02 the next free time is none at which the person has a visit elsewhere', () => {
  expect(firstFor(7)).toBe('09:30');
  expect(firstFor(7, visit())).toBe('10:45');
  expect(firstFor(8, visit())).toBe('09:30');
  expect(firstFor(7, visit({ status: 'cancelled' }))).toBe('09:30');
  expect(firstFor(7, visit({ startsAt: null, endsAt: null }))).toBe('09:30');
});
