import type { RequestOf } from '@kindwell/contract/endpoint.ts';
import type { addMember } from '@kindwell/contract/patient.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** What a guarantor says about somebody; the phone in E.164. */
export type Member = Omit<RequestOf<typeof addMember>['body'], 'dependantId'>;

/** The household that a patient may add people to: a guarantor's own, or one that has no guarantor yet. Locked. */
export const lockOwnHousehold = (db: Db, patientId: number) =>
  db.maybeOne(sql<{ id: number }>`
    select household.id
    from household
    join patient as own on own.household_id = household.id and own.id = ${patientId}
    where own.is_guarantor
      or not exists (select from patient where household_id = household.id and is_guarantor)
    for update of household`);

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
    )
    select id from revived union all select id from added`);

/** Whoever looks after others is a guarantor. */
export const makeGuarantor = (db: Db, patientId: number, now: Date) =>
  db.run(sql`
    update patient set is_guarantor = true, guarantor_since = ${now} where id = ${patientId} and not is_guarantor`);

/**
 * Changes somebody whom this patient looks after and who has no sign-in of their own; what is not said stays, null
 * empties it. False where there is none such.
 */
export async function updateMember(db: Db, patientId: number, dependantId: number, member: Member): Promise<boolean> {
  const changed = await db.run(sql`
    update dependant set
      first_name = ${member.firstName}, last_name = ${member.lastName}, dob = ${member.dob},
      relation = ${member.relation},
      gender = case when ${member.gender === undefined}::boolean then gender else ${member.gender ?? null}::text end,
      email = case when ${member.email === undefined}::boolean then email else lower(${member.email ?? null}::text) end,
      phone = case when ${member.phone === undefined}::boolean then phone else ${member.phone ?? null}::text end
    where id = ${dependantId} and login_id is null
      and exists (
        select from may_for where patient_id = ${patientId} and dependant_id = dependant.id and may = 'manage')`);
  return changed === 1;
}
