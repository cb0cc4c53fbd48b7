import { isGrownUp } from '@kindwell/contract/auth/signup-age.ts';
import type * as contract from '@kindwell/contract/settings.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { lockHouseholdOfPatient } from '#server/features/loyalty/ledger/household-db.ts';
import { wouldBeTwin } from '#server/features/patient/member-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { findOwnRow, findProfile, lockOwnAge, updateProfile } from './settings-db.ts';

/**
 * Anyone who signed up as an adult stays one, and anyone who has a sign-in before they are of age becomes one by their
 * birthday alone: what others may do for them hangs on it.
 */
async function requireOwnAge(db: Db, patientId: number, dob: string, now: Date) {
  const today = now.toISOString().slice(0, 10);
  const before = await lockOwnAge(db, patientId);

  if (dob > today) throw refuse('birthInFuture', { field: 'dob' });
  if (dob === before.dob) return;
  if (!before.isOfAge) throw refuse('birthChangeUnderAge', { field: 'dob' });
  if (!isGrownUp(dob, today)) throw refuse('accountUnderAge', { field: 'dob' });
}

/** Nobody becomes the same as somebody else of the family, by name and birth date: by these two are told apart. */
async function requireOnlyOne(db: Db, patientId: number, profile: CallOf<typeof contract.saveProfile>['body']) {
  const { id: householdId } = await lockHouseholdOfPatient(db, patientId);
  const ownId = await findOwnRow(db, patientId);
  if (await wouldBeTwin(db, householdId, ownId, profile)) throw refuse('memberAlreadyThere');
}

/**
 * POST /selfcare/patientsetting/profile/ (API-65): saves names, birth date, gender and address, on the account
 * and in the household at once.
 */
export const saveProfile: Handler<typeof contract.saveProfile> = async (call, { db, clock }) => {
  const now = clock.now();
  const { patientId } = call.session;

  await db.transaction(async (tx) => {
    await requireOnlyOne(tx, patientId, call.body);
    await requireOwnAge(tx, patientId, call.body.dob, now);
    await updateProfile(tx, patientId, call.body);
    await recordChange(tx, call, 'changeSettings', [{ kind: 'patient', id: patientId }], now);
  });

  return { profile: await findProfile(db, patientId), msg: sentence('answers_profile_saved') };
};
