import * as contract from '@kindwell/contract/loyalty/loyalty.ts';
import { type Route, route } from '#server/http/route.ts';
import { loyaltyActionList } from './activity/loyalty-action-list.ts';
import { householdPoints } from './balance/household-points.ts';
import { pointBoost } from './boosts/point-boost.ts';
import { claimAppointmentLoyalty } from './earning/claim-appointment-loyalty.ts';
import { claimLoyalty } from './earning/claim-loyalty.ts';
import type { Settlers } from './earning/claim-points.ts';
import { pendingActionList } from './earning/pending-action-list.ts';
import { loyaltySummary } from './summary/loyalty-summary.ts';

/** Points: what was earned, what still brings some, and boosts; with how what other features bring is settled. */
export const loyaltyRoutes = (settlers: Settlers): Route[] => [
  route(contract.loyaltyActionList, loyaltyActionList, ({ actions }) =>
    actions.flatMap(({ dependant }) => dependant?.id ?? []),
  ),
  route(contract.householdPoints, householdPoints, ({ people }) => people.map(({ dependant }) => dependant.id)),
  route(contract.loyaltySummary, loyaltySummary),
  route(contract.pointBoost, pointBoost),
  route(contract.pendingActionList, pendingActionList, ({ pendingactions }) =>
    pendingactions.flatMap(({ dependant }) => dependant?.id ?? []),
  ),
  route(contract.claimAppointmentLoyalty, claimAppointmentLoyalty),
  route(contract.claimLoyalty, claimLoyalty(settlers)),
];
