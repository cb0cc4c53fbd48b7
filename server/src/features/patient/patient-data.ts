import type * as contract from '@kindwell/contract/patient.ts';
import { completeQuickActions } from '#server/features/settings/quick-actions-rules.ts';
import { findPreferences } from '#server/features/settings/settings-db.ts';
import type { Handler } from '#server/http/route.ts';
import { findFamily, findPatient } from './patient-db.ts';
import { presentPatient } from './present-patient.ts';

/** GET /selfcare/patientdata/ (spec §7, §3 "Patient"): who the caller is, and the household. */
export const patientData: Handler<typeof contract.patientData> = async ({ session }, { db }) => {
  const { patientId } = session;
  const [patient, family, { quickActions }] = await Promise.all([
    findPatient(db, patientId),
    findFamily(db, patientId),
    findPreferences(db, patientId),
  ]);

  return { patient: { ...presentPatient(patient, family), quickActions: completeQuickActions(quickActions) } };
};
