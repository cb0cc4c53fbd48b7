import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { Care } from '@kindwell/contract/appointments/care.ts';
import { expect, test } from 'vitest';
import { visitsToRepeat } from './repeat-rules.ts';

const [maria, lucas] = [1, 2];
const cleaning = { id: 100, careKinds: ['dentalCleaning'] };
const cleaningElsewhere = { id: 200, careKinds: ['dentalCleaning'] };
const followUp = { id: 101, careKinds: [] };
const emergency = { id: 102, careKinds: [] };

const visit = (id: number, personId: number, consultationtype: object, day: string, status = 'completed') =>
  ({
    id,
    status,
    dependant: { id: personId },
    consultationtype,
    timeZone: 'America/New_York',
    dateTime: { date: day.replaceAll('-', '/') },
    startsAt: `${day}T15:00:00.000Z`,
  }) as unknown as Appointment;

const now = new Date('2027-02-01T12:00:00Z');
const nothing = { upcoming: [], completed: [], care: [], now };
const idsOf = (known: Partial<Parameters<typeof visitsToRepeat>[0]>) =>
  visitsToRepeat({ ...nothing, ...known }).map(({ id }) => id);

test('BOOKSHEET-04 the last two visits that took place, each thing once, the newest of it', () => {
  const completed = [
    visit(1, maria, followUp, '2026-10-01'),
    visit(2, lucas, followUp, '2026-12-01'),
    visit(3, maria, followUp, '2027-01-01'),
    visit(4, maria, emergency, '2026-05-01'),
    visit(5, maria, emergency, '2027-01-15', 'noshow'),
  ];

  expect(idsOf({ completed })).toEqual([3, 2]);
  expect(idsOf({ completed: completed.filter(({ dependant }) => dependant.id === maria) })).toEqual([3, 4]);
});

test('BOOKSHEET-04 the same care at two clinics is one thing', () => {
  const completed = [visit(1, maria, cleaning, '2026-04-01'), visit(2, maria, cleaningElsewhere, '2026-01-01')];

  expect(idsOf({ completed })).toEqual([1]);
});

test('BOOKSHEET-04 what the person has asked for already, of its type or for its care, is left out until that is over', () => {
  const completed = [visit(1, maria, cleaning, '2026-04-01')];
  const upcomingOf = (...visits: Appointment[]) => idsOf({ completed, upcoming: visits });

  expect(upcomingOf(visit(2, maria, cleaning, '2027-03-01', 'requested'))).toEqual([]);
  expect(upcomingOf(visit(2, maria, cleaningElsewhere, '2027-03-01', 'waitlisted'))).toEqual([]);
  expect(upcomingOf(visit(2, maria, followUp, '2027-03-01', 'confirmed'))).toEqual([1]);
  expect(upcomingOf(visit(2, lucas, cleaning, '2027-03-01', 'confirmed'))).toEqual([1]);
  expect(upcomingOf(visit(2, maria, cleaning, '2027-01-31', 'confirmed'))).toEqual([1]);
});

test('BOOKSHEET-04 preventive care is left out until it is due', () => {
  const completed = [visit(1, maria, cleaning, '2026-04-01')];
  const careOf = (personId: number, status: Care['status'], kind = 'dentalCleaning') =>
    idsOf({ completed, care: [{ dependantId: personId, kind, status } as Care] });

  for (const status of ['due', 'soon', 'unknown'] as const) expect(careOf(maria, status)).toEqual([1]);
  for (const status of ['done', 'booked', 'snoozed', 'declined'] as const) expect(careOf(maria, status)).toEqual([]);
  expect(careOf(lucas, 'done')).toEqual([1]);
  expect(careOf(maria, 'done', 'eyeExam')).toEqual([1]);
});
