import * as contract from '@kindwell/contract/loyalty/loyalty.ts';
import { loyaltyActionList } from '#server/features/loyalty/activity/loyalty-action-list.ts';
import { householdPoints } from '#server/features/loyalty/balance/household-points.ts';
import { pointBoost } from '#server/features/loyalty/boosts/point-boost.ts';
import {
  claimAppointmentLoyalty,
  claimLoyalty,
  type Settlers,
} from '#server/features/loyalty/earning/claim-loyalty.ts';
import { pendingActionList } from '#server/features/loyalty/earning/pending-action-list.ts';
import { loyaltySummary } from '#server/features/loyalty/summary/loyalty-summary.ts';
import { type Route, route } from '#server/http/route.ts';

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
