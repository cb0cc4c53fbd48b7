import type { Appointment, Slot } from '@kindwell/contract/appointments/appointment-shape.ts';
import { expect, test } from 'vitest';
import {
  byPartOfDay,
  firstFreeDay,
  freeCount,
  isDayFull,
  isTimeOf,
  onePerTime,
  searchesAfter,
  searchesAfterWeek,
  slotSearch,
  slotsOfWeek,
  weekFrom,
  weekSearches,
} from './slot-search.ts';

const of = { clinicId: 1, typeId: 5, providerId: 3 };

const slot = (startTime: string, avability: Slot['avability'] = 'yes'): Slot => ({
  startdate: '2027/03/04',
  startTime,
  endTime: '23:59',
  avability,
  remainingapptSlots: 1,
  clinicId: 1,
  doctorId: 3,
});

test('BOOK-11 a search runs from its day to three days later, written YYYY/MM/DD', () => {
  expect(slotSearch(of, '2027-02-27')).toEqual({
    clinicId: 1,
    consultationTypeId: 5,
    doctorId: 3,
    start_date: '2027/02/27',
    end_date: '2027/03/02',
  });
});

test('BOOK-11 the searches for the next free day follow one another without a gap', () => {
  const [first, second] = searchesAfter(of, '2027-03-01');

  expect([first?.start_date, first?.end_date, second?.start_date]).toEqual(['2027/03/05', '2027/03/08', '2027/03/09']);
});

test('BOOK-11 the week in view is two searches, and what follows it begins with the day after its last', () => {
  const starts = (searches: ReturnType<typeof weekSearches>) => searches.map(({ start_date }) => start_date);

  expect(weekFrom('2027-02-26')).toEqual([
    ...['2027-02-26', '2027-02-27', '2027-02-28'],
    ...['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04'],
  ]);
  expect(starts(weekSearches(of, '2027-02-26'))).toEqual(['2027/02/26', '2027/03/02']);
  expect(starts(searchesAfterWeek(of, '2027-02-26')).slice(0, 2)).toEqual(['2027/03/05', '2027/03/09']);
});

test('a week has its seven days alone, with how many of their times are free', () => {
  const slots = {
    '2027/03/04': [slot('09:00'), slot('09:30', 'other'), slot('10:00')],
    '2027/03/12': [slot('09:00')],
  };

  expect(Object.keys(slotsOfWeek(slots, '2027-03-04'))).toHaveLength(7);
  expect(firstFreeDay(slotsOfWeek(slots, '2027-03-05'))).toBeUndefined();
  expect(freeCount(slots, '2027-03-04')).toBe(2);
  expect(freeCount(slots, '2027-03-05')).toBe(0);
});

test('the next free day is the earliest with a time that can be booked', () => {
  const slots = {
    '2027/03/09': [slot('09:00')],
    '2027/03/04': [slot('09:00', 'other')],
    '2027/03/06': [slot('10:00')],
  };

  expect(firstFreeDay(slots)).toBe('2027-03-06');
  expect(firstFreeDay({ '2027/03/04': [slot('09:00', 'other')] })).toBeUndefined();
});

test('BOOK-01 with any provider there is one slot for each time, a free one if anybody is free then', () => {
  const of = (doctorId: number, startTime: string, avability: Slot['avability']) => ({
    ...slot(startTime, avability),
    doctorId,
  });
  const slots = {
    '2027/03/04': [of(3, '09:00', 'other'), of(4, '09:00', 'yes'), of(5, '09:00', 'yes'), of(3, '09:30', 'other')],
  };

  expect(onePerTime(slots)['2027/03/04']).toEqual([of(4, '09:00', 'yes'), of(3, '09:30', 'other')]);
});

test('BOOK-06 the time of the visit that is moved is known by its day, start and provider', () => {
  const visit = { provider: { id: 3 }, dateTime: { date: '2027/03/04', startTime: '09:00' } } as Appointment;

  expect(isTimeOf(visit, slot('09:00', 'other'))).toBe(true);
  expect(isTimeOf(visit, slot('09:30'))).toBe(false);
  expect(isTimeOf(visit, { ...slot('09:00'), doctorId: 4 })).toBe(false);
  expect(isTimeOf({ ...visit, dateTime: null }, slot('09:00'))).toBe(false);
});

test('the times of a day stand by its parts', () => {
  const parts = byPartOfDay(['09:00', '11:59', '12:00', '16:45', '17:00'].map((time) => slot(time)));

  expect(parts.map(([part, slots]) => [part, slots.length])).toEqual([
    ['morning', 2],
    ['afternoon', 2],
    ['evening', 1],
  ]);
});

test('BOOK-05 only a day whose times are all taken has a waitlist: without any, none can become free', () => {
  const day = '2027-03-04';

  expect(isDayFull({ '2027/03/04': [slot('09:00', 'other'), slot('10:00', 'other')] }, day)).toBe(true);
  expect(isDayFull({ '2027/03/04': [slot('09:00', 'other'), slot('10:00')] }, day)).toBe(false);
  expect(isDayFull({ '2027/03/05': [slot('09:00', 'other')] }, day)).toBe(false);
  expect(isDayFull({ '2027/03/04': [] }, day)).toBe(false);

  const own: Slot = { ...slot('09:00', 'other'), isOwnVisit: true };
  expect(isDayFull({ '2027/03/04': [own] }, day)).toBe(false);
  expect(isDayFull({ '2027/03/04': [own, slot('10:00', 'other')] }, day)).toBe(true);
});
