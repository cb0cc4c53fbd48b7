import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { Care } from '@kindwell/contract/appointments/care.ts';
import { expect, test } from 'vitest';
import { knownClinics, visitOfCare } from './known-clinics.ts';

const [maria, lucas] = [1, 2];
const [dental, eyes] = [
  { id: 10, name: 'Bright Smile Dental', logo: { '100x100': '/logo-10', '300x300': '/logo-10-large' } },
  { id: 20, name: 'Capitol View Eye Care', logo: null },
];
const [cleaning, emergency, exam] = [100, 101, 200];

const visit = (personId: number, clinic: { id: number; name: string }, typeId: number, day: string) =>
  ({
    status: 'completed',
    dependant: { id: personId },
    clinic,
    consultationtype: { id: typeId },
    timeZone: 'America/New_York',
    dateTime: { date: day.replaceAll('-', '/') },
    startsAt: `${day}T15:00:00.000Z`,
  }) as Appointment;

const cleaningOf = (personId: number, lastOn: string | null) =>
  ({ dependantId: personId, kind: 'dentalCleaning', lastOn, clinic: lastOn === null ? null : dental }) as Care;

const nothing = { completed: [], care: [], own: [] };

test("BOOKSHEET-02 a person's own clinics come first, the latest visit first, then the family's, then favorites", () => {
  const own = [dental, eyes, { id: 30, name: 'Rock Creek Family Medicine', logo: null }];
  const completed = [visit(lucas, eyes, exam, '2027-02-01'), visit(maria, dental, cleaning, '2026-05-04')];

  expect(knownClinics({ ...nothing, completed, own }, maria)).toEqual([
    { clinic: dental, logo: '/logo-10', timeZone: 'America/New_York', lastDay: '2026/05/04', typeId: cleaning },
    { clinic: eyes, logo: null, timeZone: 'America/New_York', lastDay: undefined, typeId: undefined },
    { clinic: own[2], logo: null, timeZone: undefined, lastDay: undefined, typeId: undefined },
  ]);
});

test('BOOKSHEET-02 a missed visit is none', () => {
  const missed = { ...visit(maria, dental, cleaning, '2026-05-04'), status: 'noshow' } as Appointment;

  expect(knownClinics({ ...nothing, completed: [missed] }, maria)).toEqual([]);
});

test('BOOKSHEET-02 one goes to a clinic for the care that comes again, else for what one came for last', () => {
  const completed = [
    visit(maria, dental, emergency, '2026-10-01'),
    visit(maria, dental, cleaning, '2026-05-04'),
    visit(lucas, dental, cleaning, '2026-10-01'),
  ];
  const typeIn = (care: Care[]) => knownClinics({ ...nothing, completed, care }, maria)[0]?.typeId;

  expect(typeIn([cleaningOf(maria, '2026-05-04')])).toBe(cleaning);
  expect(typeIn([cleaningOf(lucas, '2026-10-01')])).toBe(emergency);
  expect(typeIn([])).toBe(emergency);
});

test('BOOKSHEET-03 care is booked as the visit that it was last done at, unless that was elsewhere', () => {
  const completed = [visit(lucas, dental, cleaning, '2026-05-04'), visit(maria, dental, cleaning, '2026-05-04')];

  expect(visitOfCare(completed, cleaningOf(maria, '2026-05-04'))?.dependant.id).toBe(maria);
  expect(visitOfCare(completed, cleaningOf(maria, null))).toBeUndefined();
});
