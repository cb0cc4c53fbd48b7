import { programmeZone } from '@kindwell/contract/loyalty/programme.ts';
import type * as contract from '@kindwell/contract/staff/staff-figures.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';
import type { Handler } from '#server/http/route.ts';
import { findAnswerTimes } from './answer-times-db.ts';
import { findPointsPerDollar, findReferrals, findSignUps, findVisits } from './figures-db.ts';
import { findKeptDay } from './keep-figures-db.ts';
import { monthsOf } from './period-rules.ts';
import { findOutstanding, findPointsMonths } from './points-figures-db.ts';

/** GET /staff/figures/?period (docs/spec/staff.md#figures): what the programme comes to, in counts alone. */
export const figures: Handler<typeof contract.figures> = async ({ query }, { db, clock }) => {
  const now = clock.now();
  const months = monthsOf(query.period, todayAt(programmeZone, now));
  const kept = await findKeptDay(db);

  // At once, each from a connection of its own: together they take about as long as the longest.
  const [signUps, visits, answerTimes, points, outstanding, pointsPerDollar, referrals] = await Promise.all([
    findSignUps(db, months),
    findVisits(db, months),
    findAnswerTimes(db, months, kept),
    findPointsMonths(db, months, kept),
    findOutstanding(db, kept, now),
    findPointsPerDollar(db),
    findReferrals(db, months),
  ]);
  return { signUps, visits, answerTimes, points, outstanding, pointsPerDollar, referrals };
};
