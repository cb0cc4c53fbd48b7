import { visitCoverage as visitCoverageCall } from '@kindwell/contract/appointments/visit-worth.ts';
import * as contract from '@kindwell/contract/insurance.ts';
import { saveInsurance as saveInsuranceCall } from '@kindwell/contract/settings.ts';
import { type Route, route } from '#server/http/route.ts';
import { insuranceCardFile } from './cards/insurance-card-file.ts';
import { removeInsuranceCard } from './cards/remove-insurance-card.ts';
import { saveInsurance } from './cards/save-insurance.ts';
import type { ChangeCodes } from './change-insurance.ts';
import { coverage } from './coverage.ts';
import { getInsurance } from './get-insurance.ts';
import { removeInsurance } from './remove-insurance.ts';
import { requestInsuranceOtp } from './request-insurance-otp.ts';
import { updateInsurance } from './update-insurance.ts';
import { visitCoverage } from './visit-coverage.ts';

/** Insurance of oneself and of those whose records one may see; with the codes that changes wait for. */
export const insuranceRoutes = (codes: ChangeCodes): Route[] => [
  route(contract.getInsurance, getInsurance),
  route(contract.coverage, coverage),
  route(visitCoverageCall, visitCoverage),
  route(contract.requestInsuranceOtp, requestInsuranceOtp(codes)),
  route(contract.updateInsurance, updateInsurance(codes)),
  route(contract.removeInsurance, removeInsurance(codes)),
  route(saveInsuranceCall, saveInsurance),
  route(contract.insuranceCardFile, insuranceCardFile),
  route(contract.removeInsuranceCard, removeInsuranceCard),
];
