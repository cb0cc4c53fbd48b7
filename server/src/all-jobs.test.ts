import { expect, test } from 'vitest';
import { jobGroups } from './all-jobs.ts';
import { scheduleOf } from './jobs/worker.ts';

const schedule = jobGroups.flatMap(({ jobs }) => scheduleOf(jobs));

const minutes = Array.from({ length: 60 }, (_, minute) => minute);
const quarters = [0, 15, 30, 45];
const fives = minutes.filter((minute) => minute % 5 === 0);

/** The minutes of an hour in which a job begins by itself. */
const beginsAt = (task: string, hour: number) =>
  minutes.filter((min) =>
    schedule.some((item) => item.task === task && item.match({ min, hour, date: 30, month: 6, dow: 2 })),
  );

test.each([
  ['endHolds', 'a held time that nobody confirmed ends', minutes],
  ['sealAudit', 'what waits for its place in the audit trail is sealed', minutes],
  ['foldReviews', 'reviews are added to the counts of their clinics', minutes],
  ['applyCorrections', 'a corrected contact counts that nobody has stopped', minutes],
  ['closeAsked', 'an account is closed that the staff were asked to close', minutes],
  ['remindDue', 'a reminder that is due is written', minutes],
  ['markOfAge', 'who has turned 18 is of age', [25]],
  ['refillWaitlists', 'a place that is free is offered again', quarters],
  ['settlePastVisits', 'what time has decided is settled', fives],
  ['countDisplaced', 'visits at times that are closed now are counted', [20]],
  ['tellExpiring', 'who has points that are about to expire is told', [40]],
  ['releaseAndExpirePoints', 'points are confirmed, and expire', [1]],
] as const)('API-31 the job %s begins by itself in every hour: %s', (task, _what, expected) => {
  for (const hour of [0, 3, 12, 23]) expect(beginsAt(task, hour)).toEqual(expected);
});

test.each([
  ['LOY-02', 'catchUpVisitPoints', 'points that a lost job has left out are looked for'],
  ['API-16', 'reconcileGiftCards', 'gift cards are compared with the provider'],
  ['STAFF-102', 'compareSoldCards', 'what is offered is compared with what the provider sells'],
])('%s %s begins once a day, by night: %s', (_clause, task) => {
  const hours = Array.from({ length: 24 }, (_, hour) => beginsAt(task, hour).length);
  expect(hours.map((times, hour) => times && hour).filter(Boolean)).toEqual([3]);
});

test('CARE-04 tellDueCare begins on Mondays alone, in the morning of every state', () => {
  const days = Array.from({ length: 7 }, (_, dow) =>
    schedule.some((item) => item.task === 'tellDueCare' && item.match({ min: 30, hour: 16, date: 30, month: 6, dow })),
  );
  expect(days).toEqual([false, true, false, false, false, false, false]);
});

test('API-31 what was missed while nobody worked is done once', () => {
  expect(schedule.map(({ options }) => options.jobKey)).toEqual(schedule.map(({ task }) => task));
});
