import type { Slot } from '@kindwell/contract/appointments/appointment-shape.ts';
import { expect, test } from 'vitest';
import { nextDays } from './next-days.ts';

const slot = (startdate: string, startTime: string, changes: Partial<Slot> = {}): Slot => ({
  startdate,
  startTime,
  endTime: '23:59',
  avability: 'yes',
  remainingapptSlots: 1,
  clinicId: 1,
  doctorId: 3,
  ...changes,
});

const day = (date: string, times: string[]) => times.map((time) => slot(date, time));
const shown = (slots: Record<string, Slot[]>) =>
  nextDays(slots).map(([date, free]) => [date, ...free.map(({ startTime }) => startTime)]);

test('the next times are three of each of the first two days that have any, an hour apart or more', () => {
  const slots = {
    '2027/03/09': day('2027/03/09', ['09:00']),
    '2027/03/05': day('2027/03/05', ['08:00', '08:30', '09:00', '09:45', '10:15', '12:00']),
    '2027/03/04': [slot('2027/03/04', '09:00', { avability: 'other' })],
    '2027/03/06': day('2027/03/06', ['10:00']),
  };

  expect(shown(slots)).toEqual([
    ['2027/03/05', '08:00', '09:00', '10:15'],
    ['2027/03/06', '10:00'],
  ]);
  expect(shown({})).toEqual([]);
});

test('a time that several have is shown once, with one who is free then', () => {
  const taken = slot('2027/03/05', '09:00', { avability: 'other', doctorId: 4 });

  expect(nextDays({ '2027/03/05': [taken, slot('2027/03/05', '09:00', { doctorId: 5 })] })).toMatchObject([
    ['2027/03/05', [{ doctorId: 5 }]],
  ]);
});
