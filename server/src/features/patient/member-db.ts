import type { RequestOf } from '@kindwell/contract/endpoint.ts';
import type { addMember } from '@kindwell/contract/patient.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { openAccounts } from '#server/features/loyalty/ledger/ledger-db.ts';

/** What a guarantor says about somebody; the phone in E.164. */
export type Member = Omit<RequestOf<typeof addMember>['body'], 'dependantId'>;

/**
 * The household of a patient, which is locked, where they may add people to it: a guarantor, or an adult where nobody looks
 * after it yet. What they may is read after the lock: another may have become its guarantor while it was waited for.
 */
export const findOwnHousehold = (db: Db, patientId: number) =>
  db.maybeOne(sql<{ id: number; isGuarantor: boolean }>`
    select own.household_id as id, is_guarantor as "isGuarantor"
    from patient as own
    join dependant as person on person.login_id = own.id
    where own.id = ${patientId} and (is_guarantor or came_of_age_at is not null
      and not exists (select from patient where household_id = own.household_id and is_guarantor))`);

/**
 * Adds somebody to a household; undefined where that person is there already. Who has been taken out of it comes back with
 * everything that was theirs.
 */
export const insertMember = (db: Db, householdId: number, member: Member, now: Date) =>
  db.maybeOne(sql<{ id: number }>`
    with namesakes as (
      select id, removed_at, login_id from dependant
      where household_id = ${householdId} and dob = ${member.dob}::date
        and fold(first_name) = fold(${member.firstName}) and fold(last_name) = fold(${member.lastName})
    ), revived as (
      update dependant set removed_at = null, first_name = ${member.firstName}, last_name = ${member.lastName},
        relation = ${member.relation}, gender = coalesce(${member.gender ?? null}, gender),
        email = coalesce(lower(${member.email ?? null}), email), phone = coalesce(${member.phone ?? null}, phone)
      where id = (select max(id) from namesakes where removed_at is not null and login_id is null)
        and not exists (select from namesakes where removed_at is null)
      returning id
    ), added as (
      insert into dependant (household_id, first_name, last_name, dob, relation, gender, email, phone, created_at)
      select ${householdId}::bigint, ${member.firstName}::text, ${member.lastName}::text, ${member.dob}::date,
        ${member.relation}::text, ${member.gender ?? null}::text, lower(${member.email ?? null}::text),
        ${member.phone ?? null}::text, ${now}
      where not exists (select from namesakes where removed_at is null) and not exists (select from revived)
      returning id
    ), accounts as (
      ${openAccounts}
    )
    select id from revived union all select id from added`);

/** Who somebody is to others: by these two are one. */
type Identity = { firstName: string; lastName: string; dob: string };

/**
 * Whether a change would make somebody of a locked household the same as another one there. Two who are the same already
 * can still be changed otherwise.
 */
export const wouldBeTwin = async (
  db: Db,
  householdId: number,
  dependantId: number,
  { firstName, lastName, dob }: Identity,
): Promise<boolean> =>
  (
    await db.one(sql<{ is: boolean }>`
    select exists (
      select from dependant as own
      join dependant as other on other.household_id = ${householdId} and other.id <> own.id and other.removed_at is null
      where own.id = ${dependantId} and other.dob = ${dob}::date
        and fold(other.first_name) = fold(${firstName}) and fold(other.last_name) = fold(${lastName})
        and (own.dob, fold(own.first_name), fold(own.last_name))
          is distinct from (other.dob, fold(other.first_name), fold(other.last_name))) as is`)
  ).is;

/** How many people a household has besides those who look after it. */
export async function countDependants(db: Db, householdId: number): Promise<number> {
  const { dependants } = await db.one(sql<{ dependants: number }>`
    select count(*) as dependants from dependant
    left join patient on patient.id = login_id
    where dependant.household_id = ${householdId} and removed_at is null and not coalesce(is_guarantor, false)`);
  return dependants;
}

/** How somebody stands to who changes them (docs/family-rights.md), and how they are reached. */
export type Changeable = { standing: string; email: string | null; phone: string | null };

/** Somebody without a sign-in of their own whom this patient looks after; undefined for anyone else. */
export const findChangeable = (db: Db, patientId: number, dependantId: number) =>
  db.maybeOne(sql<Changeable>`
    select standing, email, phone
    from family_standing
    join family_right using (standing)
    join dependant on dependant.id = dependant_id
    where patient_id = ${patientId} and dependant_id = ${dependantId} and may = 'manage' and login_id is null`);

/** Changes somebody whom `findChangeable` has found, their household locked; what is not said stays, null empties it. */
export const updateMember = (db: Db, dependantId: number, member: Member) =>
  db.run(sql`
    update dependant set
      first_name = ${member.firstName}, last_name = ${member.lastName}, dob = ${member.dob},
      relation = ${member.relation},
      gender = case when ${member.gender === undefined}::boolean then gender else ${member.gender ?? null}::text end,
      email = case when ${member.email === undefined}::boolean then email else lower(${member.email ?? null}::text) end,
      phone = case when ${member.phone === undefined}::boolean then phone else ${member.phone ?? null}::text end
    where id = ${dependantId} and login_id is null`);
