import { notFound } from '#server/http/errors.ts';
import type { BalanceRow } from './balance-db.ts';

/** The caller's own of these balances, the first of them: the one that every screen shows. */
export function ownPoints([own]: BalanceRow[]) {
  if (!own) throw notFound();

  return { available: own.available, pending: own.pending, lifetime: own.lifetime };
}
