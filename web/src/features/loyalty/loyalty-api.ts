import {
  householdPoints,
  loyaltyActionList,
  loyaltySummary,
  pendingActionList,
  pointBoost,
} from '@kindwell/contract/loyalty.ts';
import { accountPatient } from '@kindwell/contract/patient.ts';
import { usePatient } from '#web/features/patient/patient-api.ts';
import { useOperation } from '#web/lib/use-operation.ts';

/** What whoever moves points makes stale: the balance is the same everywhere, without a reload. */
export const staleAfterPoints = [
  householdPoints,
  loyaltyActionList,
  loyaltySummary,
  pendingActionList,
  pointBoost,
  accountPatient,
] as const;

/** The points of the patient and of everyone they look after: the one balance that every screen shows. */
export function usePoints() {
  const { id } = usePatient();
  return useOperation(householdPoints, { params: { id: String(id) } });
}
