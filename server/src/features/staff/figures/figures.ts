import type * as contract from '@kindwell/contract/staff/staff-figures.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { findProgrammeZone } from '#server/catalogue/places-db.ts';
import type { Handler } from '#server/http/route.ts';
import { findAnswerTimes } from './answer-times-db.ts';
import { findPointsPerDollar, findReferrals, findSignUps, findVisits } from './figures-db.ts';
import { findKeptDay } from './keep-figures-db.ts';
import { monthsOf } from './period-rules.ts';
import { findOutstanding, findPointsMonths } from './points-figures-db.ts';

/** GET /staff/figures/?period (docs/spec/staff.md#figures): what the programme comes to, in counts alone. */
export const figures: Handler<typeof contract.figures> = async ({ query }, { db, clock }) => {
  const now = clock.now();
  const zone = await findProgrammeZone(db);
  const months = monthsOf(query.period, todayAt(zone, now));
  const reading = { zone, kept: await findKeptDay(db) };

  // At once, each from a connection of its own: together they take about as long as the longest.
  const [signUps, visits, answerTimes, points, outstanding, pointsPerDollar, referrals] = await Promise.all([
    findSignUps(db, months, zone),
    findVisits(db, months, zone),
    findAnswerTimes(db, months, reading),
    findPointsMonths(db, months, reading),
    findOutstanding(db, reading, now),
    findPointsPerDollar(db),
    findReferrals(db, months, zone),
  ]);
  return { signUps, visits, answerTimes, points, outstanding, pointsPerDollar, referrals };
};
