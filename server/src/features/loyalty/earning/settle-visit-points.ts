import { lockHouseholdOfAppointment } from '#server/features/loyalty/ledger/household-db.ts';
import {
  addReferralJobOfVisit,
  addReferralJobs,
  addReferralJobsOfPeople,
  findReclassifiedReferrers,
  findUnsettledReferrals,
} from '#server/features/referrals/reward/referral-jobs-db.ts';
import { findValueCaps } from '#server/features/rewards/limits/value-caps-db.ts';
import type { Job } from '#server/jobs/job.ts';
import { findUnsettledVisits } from './earning-db.ts';
import { addVisitPointsJobs, settleVisit } from './settle-work.ts';

/**
 * Makes the points of one visit follow what became of it. Any number of deliveries, in any order, come to the same: the
 * visit is read as it stands now. Anyone who recommended Kindwell to the patient has another household, so a job of its own
 * looks after their points.
 */
export const settleVisitPointsTask: Job = async (payload, { db, clock }) => {
  const { appointmentId } = payload as { appointmentId: number };

  await db.transaction(async (tx) => {
    await lockHouseholdOfAppointment(tx, appointmentId);
    await settleVisit(tx, appointmentId, clock.now());
    await addReferralJobOfVisit(tx, appointmentId);
  });
};

const lookedBackMs = 14 * 86_400_000;
const atOnce = 1000;

const idsOf = (found: { id: number }[]) => found.map(({ id }) => id);

/**
 * Finds the visits of the last two weeks whose points, or those of the person who brought the patient, do not agree with them, and
 * has them settled: no job that was lost may cost anybody their points. So it does with referrals whose reward the insurance
 * of one of the two bars, or bars no more.
 */
export const catchUpVisitPointsTask: Job = async (_payload, { db, clock, config, log }) => {
  const now = clock.now();
  const since = new Date(now.getTime() - lookedBackMs);
  const visits = await findUnsettledVisits(db, since, atOnce);
  const referrals = await findUnsettledReferrals(db, since, atOnce);
  const { unknownAs } = await findValueCaps(db, config.valueCaps, now);
  const referrers = await findReclassifiedReferrers(db, unknownAs, atOnce);
  if (referrers.length) await addReferralJobsOfPeople(db, idsOf(referrers));
  if (visits.length + referrals.length === 0) return;

  log.warn({ visits: visits.length, referrals: referrals.length }, 'visits without their points are settled');
  await addVisitPointsJobs(db, idsOf(visits));
  await addReferralJobs(db, idsOf(referrals));
};
