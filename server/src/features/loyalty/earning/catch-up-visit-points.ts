import {
  addReferralJobs,
  addReferralJobsOfPeople,
  findReclassifiedReferrers,
  findUnsettledReferrals,
} from '#server/features/referrals/reward/referral-jobs-db.ts';
import type { Job } from '#server/jobs/job.ts';
import { addVisitPointsJobs } from './visit-points-work.ts';
import { findUnsettledVisits } from './visits-db.ts';

const lookedBackMs = 14 * 86_400_000;
const atOnce = 1000;

const idsOf = (found: { id: number }[]) => found.map(({ id }) => id);

/**
 * Finds the visits of the last two weeks whose points, or those of the person who brought the patient, do not agree with them, and
 * has them settled: no job that was lost may cost anybody their points. So it does with referrals whose reward the insurance
 * of one of the two bars, or bars no more.
 */
export const catchUpVisitPointsTask: Job = async (_payload, { db, clock, config, log }) => {
  const since = new Date(clock.now().getTime() - lookedBackMs);
  const visits = await findUnsettledVisits(db, since, atOnce);
  const referrals = await findUnsettledReferrals(db, since, atOnce);
  const referrers = await findReclassifiedReferrers(db, config.valueCaps.unknownAs, atOnce);
  if (referrers.length) await addReferralJobsOfPeople(db, idsOf(referrers));
  if (visits.length + referrals.length === 0) return;

  log.warn({ visits: visits.length, referrals: referrals.length }, 'visits without their points are settled');
  await addVisitPointsJobs(db, idsOf(visits));
  await addReferralJobs(db, idsOf(referrals));
};
