import type * as contract from '@kindwell/contract/loyalty/loyalty.ts';
import type { Handler } from '#server/http/route.ts';
import { findBalances } from './balance-db.ts';
import { expiryMonthsOf, ownPoints } from './balance-rules.ts';
import { presentBalance } from './present-balance.ts';

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
