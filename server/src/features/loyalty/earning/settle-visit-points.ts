import { lockHouseholdOfAppointment } from '#server/features/loyalty/ledger/household-db.ts';
import { addReferralJobOfVisit } from '#server/features/referrals/reward/referral-jobs-db.ts';
import type { Job } from '#server/jobs/job.ts';
import { settleVisit } from './settle-visit-work.ts';

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
