import {
  householdPoints,
  loyaltyActionList,
  loyaltySummary,
  pendingActionList,
  pointBoost,
} from '@kindwell/contract/loyalty.ts';
import { useCurrentUser } from './auth.tsx';
import { useOperation } from './use-operation.ts';

/** What whoever moves points makes stale: the balance is the same everywhere, without a reload. */
export const staleAfterPoints = [
  householdPoints,
  loyaltyActionList,
  loyaltySummary,
  pendingActionList,
  pointBoost,
] as const;

/** The points of the patient and of everyone they look after, oneself first: the one balance that every screen shows. */
export function usePoints() {
  const { id } = useCurrentUser();

  return useOperation(householdPoints, { params: { id: String(id) } });
}
