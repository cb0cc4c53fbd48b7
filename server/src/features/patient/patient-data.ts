import type * as contract from '@kindwell/contract/patient.ts';
import type { Handler } from '#server/http/route.ts';
import { findFamily, findPatient } from './patient-db.ts';
import { presentPatient } from './present-patient.ts';

/** GET /selfcare/patientdata/ (spec §7, §3 "Patient"): who the caller is, and the household. */
export const patientData: Handler<typeof contract.patientData> = async ({ session }, { db }) => {
  const [patient, family] = await Promise.all([findPatient(db, session.patientId), findFamily(db, session.patientId)]);

  return { patient: presentPatient(patient, family) };
};
