import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Contact } from '#server/features/auth/auth-rules.ts';

/** How many look after a household. */
export async function countGuarantors(db: Db, householdId: number): Promise<number> {
  const { guarantors } = await db.one(sql<{ guarantors: number }>`
    select count(*) as guarantors from patient where household_id = ${householdId} and is_guarantor`);
  return guarantors;
}

/**
 * Makes a patient of this household one of its guarantors. Two of them look after others, and not after each other, until
 * one has said so from then on. What the other adults with a sign-in have said was of other guarantors: they decide again.
 */
export const setGuarantor = (db: Db, patientId: number, householdId: number, now: Date) =>
  db.run(sql`
    with decided as (
      update dependant set lets_family_act = case when is_guarantor or patient.id = ${patientId} then false end
      from patient
      where patient.id = login_id and patient.household_id = ${householdId} and exists (
        select from patient as own
        where own.id = ${patientId} and own.household_id = ${householdId} and not own.is_guarantor)
    )
    update patient set is_guarantor = true, guarantor_since = ${now}
    where id = ${patientId} and household_id = ${householdId} and not is_guarantor`);

/** Ends that a patient looks after their household, and the invitations that they have sent for it. */
export const unsetGuarantor = (db: Db, patientId: number, now: Date) =>
  db.run(sql`
    with ended as (
      update family_invitation set ended_at = ${now}
      where invited_by = ${patientId} and accepted_at is null and ended_at is null
    )
    update patient set is_guarantor = false, guarantor_since = null where id = ${patientId}`);

/** Which of these is how a guarantor of the household is reached; undefined where none is. Emails in any case, E.164. */
export async function findGuarantorContact(
  db: Db,
  householdId: number,
  { email, phone }: Contact,
): Promise<'email' | 'phone' | undefined> {
  const found = await db.maybeOne(sql<{ field: 'email' | 'phone' }>`
    select case when lower(email) = lower(${email}::text) then 'email' else 'phone' end as field
    from patient
    where household_id = ${householdId} and is_guarantor
      and (lower(email) = lower(${email}::text) or phone = ${phone}::text)
    order by field
    limit 1`);
  return found?.field;
}

/**
 * Which guarantor of the household this contact leads to, by the first name; undefined where an account of somebody else has
 * it too, for families share them, or nobody has it. An email in lower case, or a phone in E.164.
 */
export async function findGuarantorByContact(
  db: Db,
  householdId: number,
  recipient: string,
): Promise<string | undefined> {
  const found = await db.maybeOne(sql<{ firstName: string }>`
    select min(first_name) as "firstName" from patient
    where (lower(email) = ${recipient} or phone = ${recipient}) and closed_at is null
    having bool_and(household_id = ${householdId} and is_guarantor)`);
  return found?.firstName;
}

/** Somebody whom a patient sees in the locked household, as a guarantor of it or one to be. */
export type Candidate = {
  id: number;
  firstName: string;
  loginId: number | null;
  isSelf: boolean;
  isGuarantor: boolean;
  isOfAge: boolean;
  /** The caller looks after the household, and did so before this person. */
  isAfterCaller: boolean;
  email: string | null;
  phone: string | null;
};

export const findCandidate = (db: Db, patientId: number, householdId: number, dependantId: number) =>
  db.maybeOne(sql<Candidate>`
    select person.id, person.first_name as "firstName", login_id as "loginId",
      standing = 'self' as "isSelf", coalesce(login.is_guarantor, false) as "isGuarantor",
      came_of_age_at is not null as "isOfAge",
      caller.is_guarantor and coalesce(
        coalesce(caller.guarantor_since, '-infinity') < login.guarantor_since, false) as "isAfterCaller",
      coalesce(login.email, person.email) as email, coalesce(login.phone, person.phone) as phone
    from family_standing
    join patient as caller on caller.id = patient_id
    join dependant as person on person.id = dependant_id and person.household_id = ${householdId}
    left join patient as login on login.id = login_id
    where patient_id = ${patientId} and person.id = ${dependantId}`);

/** Locks households, always in the same order. */
export const lockHouseholds = (db: Db, ids: number[]) =>
  db.run(sql`select from household where id = any (${ids}::bigint[]) order by id for update`);

/**
 * Moves an account that was alone into another household, with everything that is theirs. They have not said that anybody
 * there may act for them, so nobody may. Who was removed from the household they leave empty goes on being theirs to erase.
 */
export const moveIn = (
  db: Db,
  { dependantId, patientId }: { dependantId: number; patientId: number },
  householdId: number,
) =>
  db.run(sql`
    with emptied as (
      update household set left_by = patient.id
      from patient where patient.id = ${patientId} and household.id = patient.household_id
    ), account as (
      update patient set household_id = ${householdId}, is_guarantor = false, guarantor_since = null
      where id = ${patientId}
    )
    update dependant set household_id = ${householdId}, lets_family_act = false, relation = 'other'
    where id = ${dependantId} and login_id = ${patientId}`);
