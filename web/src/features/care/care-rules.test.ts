import type { Care, CareStatus } from '@kindwell/contract/appointments/care.ts';
import { expect, test } from 'vitest';
import { careGoal, dueInWeek, splitCare } from './care-rules.ts';
import { groupAlike } from './care-words.ts';
import { lastMonths } from './last-months.ts';

const care = (status: CareStatus, dueOn: string | null = null): Care => ({
  dependantId: 1,
  kind: status,
  title: status,
  domainId: 1,
  status,
  dueOn,
  lastOn: null,
  clinic: null,
  appointmentId: null,
  snoozedUntil: null,
  saidDone: false,
  source: 'nobody',
  doneInYear: 0,
  dueInYear: 0,
});

test('CARE-01 what is due comes first, the longest due before the others; what nobody knows comes after what soon is', () => {
  const given = [
    care('booked'),
    care('unknown'),
    care('soon', '2026-12-01'),
    care('due', '2026-11-01'),
    care('due', '2026-09-01'),
    care('snoozed'),
  ];
  const { open, settled } = splitCare(given);

  expect(open.map(({ status, dueOn }) => [status, dueOn])).toEqual([
    ['due', '2026-09-01'],
    ['due', '2026-11-01'],
    ['soon', '2026-12-01'],
    ['unknown', null],
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['booked', 'snoozed']);
});

test('CARE-14 the same care of several people is one row where it reads the same of each', () => {
  const given = [
    { ...care('due', '2026-10-01'), lastOn: '2025-10-01' },
    { ...care('due', '2026-10-20'), lastOn: '2025-10-20', dependantId: 2 },
    { ...care('due', '2026-11-01'), lastOn: '2025-11-01', dependantId: 3 },
    care('unknown'),
    { ...care('unknown'), dependantId: 2, kind: 'eyeExam' },
  ];

  expect(groupAlike(given).map((alike) => alike.map(({ dependantId }) => dependantId))).toEqual([
    [1, 2],
    [3],
    [1],
    [2],
  ]);
});

test('CARE-07 the goal of a year is what was done in it, of that and what is still to be done in it', () => {
  const given = [
    { ...care('done'), doneInYear: 2 },
    { ...care('soon'), doneInYear: 1, dueInYear: 1 },
    { ...care('unknown'), dueInYear: 1 },
    care('declined'),
  ];

  expect(careGoal(given)).toEqual({ done: 3, of: 5 });
  expect(careGoal([])).toEqual({ done: 0, of: 0 });
});

test('CARE-06 the present week has what is due by now, a week to come what becomes due in it, one that is over nothing', () => {
  const given = [
    care('soon', '2026-11-25'),
    care('soon', '2026-11-26'),
    care('soon', '2026-12-02'),
    care('unknown'),
    care('due', '2026-09-01'),
    care('booked', '2026-11-25'),
    care('snoozed', '2026-09-01'),
  ];
  const today = '2026-11-19';
  const dueFrom = (weekStart: string) => dueInWeek(given, { weekStart, today }).map(({ dueOn }) => dueOn);

  expect(dueFrom('2026-11-19')).toEqual(['2026-09-01', '2026-11-25']);
  expect(dueFrom('2026-11-26')).toEqual(['2026-11-26', '2026-12-02']);
  expect(dueFrom('2026-12-03')).toEqual([]);
  expect(dueFrom('2026-11-12')).toEqual([]);
});

test('CARE-03 the months to choose from go back two years, over the turns of years', () => {
  const months = lastMonths('2026-01-31');

  expect(months.slice(0, 3)).toEqual(['2026-01-01', '2025-12-01', '2025-11-01']);
  expect(months.at(-1)).toBe('2024-02-01');
  expect(months).toHaveLength(24);
});
