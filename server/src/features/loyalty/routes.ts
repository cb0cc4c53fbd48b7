import * as contract from '@kindwell/contract/loyalty.ts';
import { ownId } from '#server/http/id-checks.ts';
import { type Route, route } from '#server/http/route.ts';
import { householdPoints } from './balance/household-points.ts';

/** Points: what was earned, what still brings some, and boosts. */
export const loyaltyRoutes: Route[] = [
  route(contract.householdPoints, { 'params.id': ownId }, householdPoints, ({ people }) =>
    people.map(({ dependant }) => dependant.id),
  ),
];
