import type * as contract from '@kindwell/contract/loyalty/loyalty.ts';
import type { Handler } from '#server/http/route.ts';
import { claimPoints, type Settlers } from './claim-points.ts';

/** POST /selfcare/claimloyalty/{id}/ (API-52): claims the points of an action, once. */
export const claimLoyalty =
  (settlers: Settlers): Handler<typeof contract.claimLoyalty> =>
  (call, services) =>
    claimPoints(call, call.body.actionId, services, { settlers });
