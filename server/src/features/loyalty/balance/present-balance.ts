import type { PersonPoints } from '@kindwell/contract/loyalty.ts';
import type { BalanceRow } from './balance-db.ts';

/** What could be redeemed now: the available points, as far as the guarantor's limit of the month goes. */
function spendableOf({ available, monthlyPoints, usedThisMonth }: BalanceRow) {
  if (monthlyPoints === null) return available;
  return Math.min(available, Math.max(monthlyPoints - usedThisMonth, 0));
}

/** The points of one of the household (contract "Points and rewards"). */
export function presentBalance(row: BalanceRow): PersonPoints {
  const { expiringPoints, expiresAt, ...points } = row;
  const expiring = expiringPoints && expiresAt ? { points: expiringPoints, at: expiresAt.toISOString() } : null;

  return { ...points, expiring, spendable: spendableOf(row) };
}
