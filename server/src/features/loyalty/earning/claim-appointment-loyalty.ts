import type * as contract from '@kindwell/contract/loyalty/loyalty.ts';
import type { Handler } from '#server/http/route.ts';
import { claimPoints } from './claim-points.ts';

/**
 * GET /selfcare/claimloyalty/{id}/appointment/{actionId}/ (API-51): claims the points of a completed
 * visit, once. A GET that changes something: see decision 3.
 */
export const claimAppointmentLoyalty: Handler<typeof contract.claimAppointmentLoyalty> = (call, services) =>
  claimPoints(call, call.params.actionId, services, { fits: ({ kind }) => kind === 'visit' });
