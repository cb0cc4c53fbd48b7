import * as contract from '@kindwell/contract/loyalty.ts';
import { checkedIn, ownId } from '#server/http/id-checks.ts';
import { type Route, route } from '#server/http/route.ts';
import { findActivityPage } from './activity/activity-db.ts';
import { loyaltyActionList } from './activity/loyalty-action-list.ts';
import { householdPoints } from './balance/household-points.ts';
import { pointBoost } from './boosts/point-boost.ts';
import { findAction } from './earning/actions-db.ts';
import { claimAppointmentLoyalty } from './earning/claim-appointment-loyalty.ts';
import { claimLoyalty } from './earning/claim-loyalty.ts';
import type { Settlers } from './earning/claim-points.ts';
import { pendingActionList } from './earning/pending-action-list.ts';
import { loyaltySummary } from './summary/loyalty-summary.ts';

/** Points: what was earned, what still brings some, and boosts; with how what other features bring is settled. */
export const loyaltyRoutes = (settlers: Settlers): Route[] => [
  route(
    contract.loyaltyActionList,
    { 'params.id': ownId, 'query.dependant': checkedIn(findActivityPage) },
    loyaltyActionList,
    ({ actions }) => actions.flatMap(({ dependant }) => dependant?.id ?? []),
  ),
  route(contract.householdPoints, { 'params.id': ownId }, householdPoints, ({ people }) =>
    people.map(({ dependant }) => dependant.id),
  ),
  route(contract.loyaltySummary, { 'params.id': ownId }, loyaltySummary),
  route(contract.pointBoost, {}, pointBoost),
  route(contract.pendingActionList, { 'params.id': ownId }, pendingActionList, ({ pendingactions }) =>
    pendingactions.flatMap(({ dependant }) => dependant?.id ?? []),
  ),
  route(
    contract.claimAppointmentLoyalty,
    { 'params.id': ownId, 'params.actionId': checkedIn(findAction) },
    claimAppointmentLoyalty,
  ),
  route(contract.claimLoyalty, { 'params.id': ownId, 'body.actionId': checkedIn(findAction) }, claimLoyalty(settlers)),
];
