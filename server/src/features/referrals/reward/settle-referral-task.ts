import { lockHouseholdOfReferrer } from '#server/features/loyalty/ledger/household-db.ts';
import type { Job } from '#server/jobs/job.ts';
import { settleReferral } from './settle-referral.ts';

/**
 * Makes what a referral brings follow the visits of the friend. It locks the household of the referrer alone: that of the
 * friend is another, and anyone who locked both would wait for somebody who does so the other way round.
 */
export const settleReferralTask: Job = async (payload, services) => {
  const { referralId } = payload as { referralId: number };

  await services.db.transaction(async (tx) => {
    if (await lockHouseholdOfReferrer(tx, referralId)) await settleReferral(tx, referralId, services);
  });
};
