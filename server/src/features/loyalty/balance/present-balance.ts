import type { PersonPoints } from '@kindwell/contract/loyalty.ts';
import { notFound } from '#server/http/errors.ts';
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

/** The caller's own of these balances, the first of them: the one that every screen shows. */
export function presentOwnPoints([own]: BalanceRow[]) {
  if (!own) throw notFound();

  return { available: own.available, pending: own.pending, lifetime: own.lifetime };
}
