import type * as contract from '@kindwell/contract/loyalty.ts';
import type { Handler } from '#server/http/route.ts';
import { findTallies } from './summary-db.ts';
import { summarise } from './summary-rules.ts';

/**
 * GET /selfcare/loyaltysummary/{id}/?months (contract "Points and rewards"): points earned, used and expired by month,
 * with the visits and referrals of the same months, of everyone the caller looks after.
 */
export const loyaltySummary: Handler<typeof contract.loyaltySummary> = async ({ params, query }, { db, clock }) =>
  summarise(await findTallies(db, params.id, Number(query.months), clock.now()));
