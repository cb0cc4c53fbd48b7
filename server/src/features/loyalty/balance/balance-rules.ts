import { refuse } from '#server/http/errors.ts';
import type { BalanceRow } from './balance-db.ts';

function ownOf([own]: BalanceRow[]): BalanceRow {
  if (!own) throw refuse('notFound');

  return own;
}

/** The caller's own of these balances, the first of them: the one that every screen shows. */
export function ownPoints(balances: BalanceRow[]) {
  const { available, pending, lifetime } = ownOf(balances);

  return { available, pending, lifetime };
}

/** How many months the points of these balances are good for. */
export const expiryMonthsOf = (balances: BalanceRow[]): number => ownOf(balances).expiryMonths;
