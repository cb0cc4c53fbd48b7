import type * as contract from '@kindwell/contract/settings.ts';
import { findInsurances } from '#server/features/insurance/insurance-db.ts';
import { findDependants } from '#server/features/patient/patient-db.ts';
import { findLimits } from '#server/features/rewards/limits/limits-db.ts';
import type { Handler } from '#server/http/route.ts';
import { presentPreferences } from './preferences-rules.ts';
import { findPreferences, findProfile } from './settings-db.ts';

/** GET /selfcare/patientsetting/ (API-64): everything that the settings screen shows. */
export const patientSetting: Handler<typeof contract.patientSetting> = async ({ session }, { db, clock }) => {
  const { patientId } = session;
  const [profile, insurance, limit, preferences, dependants] = await Promise.all([
    findProfile(db, patientId),
    findInsurances(db, patientId, null),
    findLimits(db, patientId, clock.now()),
    findPreferences(db, patientId),
    findDependants(db, patientId),
  ]);

  return { profile, insurance, limit, preferences: presentPreferences(preferences), dependants };
};
