import type { Db } from '#server/db/database.ts';
import type { Deed } from '#server/features/loyalty/earning/earning-db.ts';
import { findLiveAction } from '#server/features/loyalty/earning/live-action-db.ts';
import { settleAction } from '#server/features/loyalty/earning/settle-work.ts';
import { lockHouseholdOfReferrer } from '#server/features/loyalty/ledger/household-db.ts';
import { findValueCaps } from '#server/features/rewards/limits/value-caps-db.ts';
import type { Job } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { findReferralCase, type ReferralCase, updateReferral } from './referral-case-db.ts';
import { tellReferrer } from './tell-referrer.ts';

/** What a referral brings; undefined as long as it brings nothing. No visit and no clinic: the referrer must not see them. */
export function deedOf({ id, dependantId, happenedAt, barredBy }: ReferralCase): Deed | undefined {
  if (!happenedAt || barredBy) return undefined;

  return { kind: 'referral', sourceId: id, dependantId, appointmentId: null, clinicId: null, happenedAt };
}

/** Keeps which visit a referral stands on by now, and what bars its reward. Answers it; undefined where there is none. */
export async function keepReferral(db: Db, referralId: number, unknownAs: 'commercial' | 'federal') {
  const found = await findReferralCase(db, referralId, unknownAs);
  if (found) await updateReferral(db, found);

  return found;
}

/**
 * Makes a referral and its action agree with the visits of the friend, inside a transaction that has locked the household of
 * the referrer and no other: open once a first visit has taken place, unless its reward is barred; void, with its points
 * taken back, once none has. Repeatable.
 */
export async function settleReferral(db: Db, referralId: number, services: Services) {
  const { clock, config } = services;
  const { unknownAs } = await findValueCaps(db, config.valueCaps, clock.now());
  const found = await keepReferral(db, referralId, unknownAs);
  if (!found) return;

  await settleAction(db, deedOf(found), await findLiveAction(db, 'referral', referralId), clock.now());

  const action = await findLiveAction(db, 'referral', referralId);
  await tellReferrer(db, found, action ? action.base + action.bonus : 0, services);
}

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
