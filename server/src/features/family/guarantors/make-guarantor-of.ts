import { mostGuarantors } from '@kindwell/contract/family.ts';
import type { Db } from '#server/db/database.ts';
import { deleteLimitsOfNobody } from '#server/features/rewards/limits/limits-db.ts';
import { refuse } from '#server/http/errors.ts';
import { countGuarantors, setGuarantor } from './guarantors-db.ts';

/** Throws where as many people look after a household as may do so. */
export async function requireRoom(db: Db, householdId: number) {
  if ((await countGuarantors(db, householdId)) >= mostGuarantors) throw refuse('guarantorsFull');
}

/** Makes a patient of this household, which is locked, its second guarantor. */
export async function makeGuarantorOf(db: Db, patientId: number, householdId: number, now: Date) {
  await requireRoom(db, householdId);
  await setGuarantor(db, patientId, householdId, now);
  await deleteLimitsOfNobody(db, householdId);
}
