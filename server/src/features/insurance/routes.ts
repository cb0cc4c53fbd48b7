import * as contract from '@kindwell/contract/insurance.ts';
import { saveInsurance as saveInsuranceCall } from '@kindwell/contract/settings.ts';
import { checkedIn, ownId } from '#server/http/id-checks.ts';
import { type Route, route } from '#server/http/route.ts';
import { deleteCard, findCardFile, findCardPlace } from './cards/cards-db.ts';
import { insuranceCardFile } from './cards/insurance-card-file.ts';
import { removeInsuranceCard } from './cards/remove-insurance-card.ts';
import { saveInsurance } from './cards/save-insurance.ts';
import type { ChangeCodes } from './change-insurance.ts';
import { findInsuranceOf } from './change-insurance-db.ts';
import { coverage } from './coverage.ts';
import { getInsurance } from './get-insurance.ts';
import { findCoverage, findInsured } from './insurance-db.ts';
import { removeInsurance } from './remove-insurance.ts';
import { requestInsuranceOtp } from './request-insurance-otp.ts';
import { updateInsurance } from './update-insurance.ts';

const whose = { 'params.id': ownId, 'params.dependantId': checkedIn(findInsured) };
const which = { ...whose, 'body.insuranceId': checkedIn(findInsuranceOf) };

/** Insurance of oneself and of those whose records one may see; with the codes that changes wait for. */
export const insuranceRoutes = (codes: ChangeCodes): Route[] => [
  route(contract.getInsurance, whose, getInsurance),
  route(contract.coverage, { 'params.id': checkedIn(findCoverage) }, coverage),
  route(contract.requestInsuranceOtp, whose, requestInsuranceOtp(codes)),
  route(contract.updateInsurance, which, updateInsurance(codes)),
  route(contract.removeInsurance, which, removeInsurance(codes)),
  route(
    saveInsuranceCall,
    { 'body.dependantId': checkedIn(findCardPlace), 'body.insuranceId': checkedIn(findCardPlace) },
    saveInsurance,
  ),
  route(contract.insuranceCardFile, { 'params.id': checkedIn(findCardFile) }, insuranceCardFile),
  route(contract.removeInsuranceCard, { 'params.id': checkedIn(deleteCard) }, removeInsuranceCard),
];
