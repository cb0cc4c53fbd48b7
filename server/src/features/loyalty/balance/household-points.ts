import type * as contract from '@kindwell/contract/loyalty.ts';
import type { Handler } from '#server/http/route.ts';
import { findBalances } from './balance-db.ts';
import { presentBalance, presentOwnPoints } from './present-balance.ts';

/**
 * GET /selfcare/points/{id}/ (contract "Points and rewards"): the points of the caller and of everyone they look after,
 * the caller first.
 */
export const householdPoints: Handler<typeof contract.householdPoints> = async ({ params }, { db, clock }) => {
  const balances = await findBalances(db, params.id, clock.now());

  return { points: presentOwnPoints(balances), people: balances.map(presentBalance) };
};
