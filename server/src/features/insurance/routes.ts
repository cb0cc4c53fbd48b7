import * as contract from '@kindwell/contract/insurance.ts';
import { saveInsurance as saveInsuranceCall } from '@kindwell/contract/settings.ts';
import { checkedIn, ownId } from '#server/http/id-checks.ts';
import { type Route, route } from '#server/http/route.ts';
import { deleteCard, findCardFile, findCardPlace } from './cards/cards-db.ts';
import { insuranceCardFile } from './cards/insurance-card-file.ts';
import { removeInsuranceCard } from './cards/remove-insurance-card.ts';
import { saveInsurance } from './cards/save-insurance.ts';
import { coverage } from './coverage.ts';
import { getInsurance } from './get-insurance.ts';
import { findCoverage, findInsured } from './insurance-db.ts';

/** Insurance of oneself and of those whose records one may see. */
export const insuranceRoutes: Route[] = [
  route(contract.getInsurance, { 'params.id': ownId, 'params.dependantId': checkedIn(findInsured) }, getInsurance),
  route(
    saveInsuranceCall,
    { 'body.dependantId': checkedIn(findCardPlace), 'body.insuranceId': checkedIn(findCardPlace) },
    saveInsurance,
  ),
  route(contract.insuranceCardFile, { 'params.id': checkedIn(findCardFile) }, insuranceCardFile),
  route(contract.removeInsuranceCard, { 'params.id': checkedIn(deleteCard) }, removeInsuranceCard),
  route(contract.coverage, { 'params.id': checkedIn(findCoverage) }, coverage),
];
