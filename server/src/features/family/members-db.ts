import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { giveHoldsBackFor } from '#server/features/appointments/writing/held-times-db.ts';
import { lockPerson } from '#server/features/family/moves/move-db.ts';
import { lockHouseholdOfPatient } from '#server/features/loyalty/ledger/household-db.ts';
import type { Language } from '#server/messages/language.ts';

/** Who invites, with the household that they look after. */
export type FamilyInviter = {
  id: number;
  householdId: number;
  firstName: string;
  lastName: string;
  language: Language;
};

/** Locks the household of a patient, before anything is read that they may change in it; answers who they are. */
export async function lockOwnFamily(db: Db, patientId: number): Promise<FamilyInviter> {
  await lockHouseholdOfPatient(db, patientId);
  return db.one(sql<FamilyInviter>`
    select id, household_id as "householdId", first_name as "firstName", last_name as "lastName", language
    from patient where id = ${patientId}`);
}

/** Somebody whose membership a patient may change. */
export type ManagedPerson = {
  id: number;
  firstName: string;
  loginId: number | null;
  isGuarantor: boolean;
  isOfAge: boolean;
  email: string | null;
  phone: string | null;
  /** 13 or older: old enough for a sign-in of their own. */
  mayHaveSignIn: boolean;
};

/** Somebody of the locked household whose membership this patient may change; undefined for anyone else. */
export const findManaged = (
  db: Db,
  { id: patientId, householdId }: Pick<FamilyInviter, 'id' | 'householdId'>,
  dependantId: number,
  now: Date,
) =>
  db.maybeOne(sql<ManagedPerson>`
    select person.id, person.first_name as "firstName", login_id as "loginId",
      coalesce(login.is_guarantor, false) as "isGuarantor", came_of_age_at is not null as "isOfAge",
      person.email, person.phone,
      person.dob is null or person.dob + interval '13 years' <= ${now} as "mayHaveSignIn"
    from may_for
    join dependant as person on person.id = dependant_id and person.household_id = ${householdId}
    left join patient as login on login.id = login_id
    where patient_id = ${patientId} and person.id = ${dependantId} and may = 'manage'`);

/** Makes somebody a member under a number of their own, for good. */
export const makeNumbered = (db: Db, dependantId: number, now: Date) =>
  db.run(sql`update dependant set member_since = coalesce(member_since, ${now}) where id = ${dependantId}`);

/** Locks a person, and counts their visits that lie ahead. */
export async function lockPersonAhead(db: Db, dependantId: number, now: Date): Promise<number> {
  await lockPerson(db, dependantId);
  const { ahead } = await db.one(sql<{ ahead: number }>`
    select count(*) as ahead from appointment where dependant_id = ${dependantId} and is_ahead(appointment.status, during, ${now})`);
  return ahead;
}

/** Takes a person without a sign-in out of the household; times that are held for them are given back. */
export async function markRemoved(db: Db, dependantId: number, now: Date) {
  await giveHoldsBackFor(db, dependantId);
  await db.run(sql`
    update dependant set removed_at = ${now}, left_household_id = household_id where id = ${dependantId}`);
}

/** True where this patient looks after the household that the person was taken out of before. */
export const wasRemoved = async (db: Db, patientId: number, dependantId: number): Promise<boolean> =>
  (
    await db.one(sql<{ is: boolean }>`
    select exists (
      select from patient
      join dependant on left_household_id = patient.household_id
        and (removed_at is not null or dependant.household_id <> patient.household_id)
      where patient.id = ${patientId} and is_guarantor and dependant.id = ${dependantId}) as is`)
  ).is;
