import type * as contract from '@kindwell/contract/loyalty/loyalty.ts';
import type { Db } from '#server/db/database.ts';
import { findNextReward } from '#server/features/referrals/own/referral-db.ts';
import type { Handler } from '#server/http/route.ts';
import { findOpenActions, findWaysToEarn } from './actions-db.ts';
import { findBar } from './person-reward.ts';
import { presentOpenAction, presentWayToEarn } from './present-pending-action.ts';

/** The ways to earn that bring this patient something: for a friend as much as /refer says, by the same rule. */
async function findOpenWays(db: Db, patientId: number, unknownAs: 'commercial' | 'federal', now: Date) {
  const ways = await findWaysToEarn(db, patientId, now);
  const { reward } = await findNextReward(db, patientId, unknownAs, now);

  return ways
    .map((way) => (way.kind === 'referral' ? { ...way, points: reward } : way))
    .filter(({ points }) => points > 0);
}

/**
 * GET /selfcare/pendingactionlist/{id}/ (API-50): what can be claimed for the caller and those they
 * act for, then every way to earn.
 */
export const pendingActionList: Handler<typeof contract.pendingActionList> = async (
  { params, language },
  { db, clock, config },
) => {
  const actions = await Promise.all(
    (await findOpenActions(db, params.id)).map(async (row) => ({
      row,
      bar: await findBar(db, { kind: row.kind, dependantId: row.dependant.id }, config.contactSecret),
    })),
  );
  const ways = await findOpenWays(db, params.id, config.valueCaps.unknownAs, clock.now());
  const open = actions.map(({ row, bar }) => presentOpenAction(row, bar, language));
  return { pendingactions: [...open, ...ways.map((way) => presentWayToEarn(way, language))] };
};
