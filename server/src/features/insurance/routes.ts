import * as contract from '@kindwell/contract/insurance.ts';
import { checkedIn, ownId } from '#server/http/id-checks.ts';
import { type Route, route } from '#server/http/route.ts';
import { getInsurance } from './get-insurance.ts';
import { findInsured } from './insurance-db.ts';

/** Insurance of oneself and of those whose records one may see. */
export const insuranceRoutes: Route[] = [
  route(contract.getInsurance, { 'params.id': ownId, 'params.dependantId': checkedIn(findInsured) }, getInsurance),
];
