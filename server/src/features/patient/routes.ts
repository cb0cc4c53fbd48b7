import * as contract from '@kindwell/contract/patient.ts';
import * as settings from '@kindwell/contract/settings.ts';
import { type Route, route } from '#server/http/route.ts';
import { accountPatient } from './account-patient.ts';
import { addMember, saveDependant } from './add-member.ts';
import { family } from './family.ts';
import { patientData } from './patient-data.ts';

/** The patient and the household. */
export const patientRoutes: Route[] = [
  route(contract.patientData, patientData, ({ patient }) => patient.dependants.map(({ id }) => id)),
  route(contract.accountPatient, accountPatient),
  route(contract.family, family, ({ dependant }) => dependant.map(({ id }) => id)),
  route(contract.addMember, addMember),
  route(settings.saveDependant, saveDependant),
];
