import type * as contract from '@kindwell/contract/loyalty/loyalty.ts';
import type { PersonPoints } from '@kindwell/contract/loyalty/loyalty.ts';
import { monthLimitOf } from '#server/features/rewards/redeem/limit-rules.ts';
import type { Handler } from '#server/http/route.ts';
import { type BalanceRow, findBalances } from './balance-db.ts';
import { expiryMonthsOf, ownPoints } from './balance-rules.ts';

/** What could be redeemed now: nothing before the first visit, then the available points, as far as the limit of the month goes. */
function spendableOf({ available, usedThisMonth, awaitsVisit }: BalanceRow, monthlyPoints: number | null) {
  if (awaitsVisit) return 0;
  if (monthlyPoints === null) return available;
  return Math.min(available, Math.max(monthlyPoints - usedThisMonth, 0));
}

/** The points of one of the household (docs/spec/loyalty.md#points-calls). */
function presentBalance(row: BalanceRow): PersonPoints {
  const { expiringPoints, expiresAt, monthLimit, isSelf, isChild, expiryMonths: _, ...points } = row;
  const monthlyPoints = monthLimitOf({ monthLimit, isSelf, isChild });
  const expiring = expiringPoints && expiresAt ? { points: expiringPoints, at: expiresAt.toISOString() } : null;

  return { ...points, expiring, monthlyPoints, spendable: spendableOf(row, monthlyPoints) };
}

/**
 * GET /selfcare/points/{id}/ (docs/spec/loyalty.md#points-calls): the points of the caller and of everyone they look
 * after, the caller first.
 */
export const householdPoints: Handler<typeof contract.householdPoints> = async ({ params }, { db, clock }) => {
  const balances = await findBalances(db, params.id, clock.now());

  return {
    points: ownPoints(balances),
    people: balances.map(presentBalance),
    expiryMonths: expiryMonthsOf(balances),
  };
};
