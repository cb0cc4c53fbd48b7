import type { Appointment, Slot } from '@kindwell/contract/appointments/appointment-shape.ts';
import { expect, test } from 'vitest';
import { withOwnTimes, withoutBusyTimes } from './own-times.ts';

const day = '2027/03/04';
const visit = { provider: { id: 3 }, dateTime: { date: day, startTime: '10:00', endTime: '10:45' } } as Appointment;

const later = (time: string, minutes: number) =>
  new Date(Date.parse(`2027-03-04T${time}:00Z`) + minutes * 60_000).toISOString().slice(11, 16);

/** The starts from 9:15 to 11:30, every quarter of an hour: `own` are taken by one's own visits alone, `full` by others too. */
function slotsWith(own: string[], full: string[] = [], doctorId = 3): Slot[] {
  return Array.from({ length: 10 }, (_, index) => later('09:15', index * 15)).map((startTime) => ({
    startdate: day,
    startTime,
    endTime: later(startTime, 45),
    avability: own.includes(startTime) || full.includes(startTime) ? 'other' : 'yes',
    ...(own.includes(startTime) && { isOwnVisit: true as const }),
    remainingapptSlots: 1,
    clinicId: 1,
    doctorId,
  }));
}

const overlapping = ['09:30', '09:45', '10:00', '10:15', '10:30'];
const freeOf = (slots: Slot[], edit = visit) =>
  (withOwnTimes({ [day]: slots }, edit)[day] ?? [])
    .filter(({ avability }) => avability === 'yes')
    .map((slot) => slot.startTime);

test('BOOK-06 VISIT-21 a visit can go a quarter of an hour later over its own time, yet never to the time it has', () => {
  expect(freeOf(slotsWith(overlapping))).toEqual([
    '09:15',
    '09:30',
    '09:45',
    '10:15',
    '10:30',
    '10:45',
    '11:00',
    '11:15',
    '11:30',
  ]);
});

test('BOOK-06 VISIT-21 before a break or a closing, where no start follows that is free, it can go later all the same', () => {
  const before = slotsWith(overlapping).filter(({ startTime }) => startTime < '10:45');
  expect(freeOf(before)).toEqual(['09:15', '09:30', '09:45', '10:15', '10:30']);
});

test('BOOK-06 what another visit takes as well stays taken, and what the buffers of one’s own take opens', () => {
  const followed = slotsWith(['09:30', '09:45', '10:00'], ['10:15', '10:30', '10:45', '11:00', '11:15']);
  expect(freeOf(followed)).toEqual(['09:15', '09:30', '09:45', '11:30']);

  const buffered = slotsWith([...overlapping, '10:45']);
  expect(freeOf(buffered)).toEqual(expect.arrayContaining(['10:15', '10:45']));
});

test('BOOK-06 nothing opens for another provider, in a group, for another own visit, or without a time', () => {
  const slots = slotsWith(overlapping);
  const asItWas = slots.filter(({ avability }) => avability === 'yes').map(({ startTime }) => startTime);

  expect(freeOf(slotsWith(overlapping, [], 4))).toEqual(asItWas);
  expect(freeOf(slotsWith(['10:15', '10:30']))).not.toContain('10:15');
  expect(freeOf(slotsWith([...overlapping, '11:15', '11:30']))).not.toContain('11:15');
  expect(freeOf(slots, { ...visit, dateTime: null })).toEqual(asItWas);
});

test('BOOK-13 times at which the person has a visit elsewhere are not free for them, but for others of the family', () => {
  const elsewhere = {
    ...{ status: 'confirmed', dependant: { id: 7 } },
    ...{ startsAt: '2027-03-04T15:30:00.000Z', endsAt: '2027-03-04T16:00:00.000Z' },
  } as Appointment;
  const freeFor = (personId: number) =>
    (
      withoutBusyTimes({ [day]: slotsWith([]) }, { personId, upcoming: [elsewhere], timeZone: 'America/New_York' })[
        day
      ] ?? []
    )
      .filter(({ avability }) => avability === 'yes')
      .map(({ startTime }) => startTime);

  expect(freeFor(7)).toEqual(['09:15', '09:30', '09:45', '11:00', '11:15', '11:30']);
  expect(freeFor(8)).toHaveLength(10);
});
