import type { FamilyPerson } from '@kindwell/contract/family.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** A person of the household as somebody who may see them sees them. Dates are YYYY-MM-DD. */
export type PersonRow = Omit<FamilyPerson, 'ambassador'> & { isAmbassador: boolean };

/**
 * The people of the household that this patient may see, oneself first, with what may be done for each
 * (docs/family-rights.md). Of whom nothing may be done only the name is told; anyone who has a sign-in of their own keeps
 * their contacts to themselves.
 */
export const findPeople = (db: Db, patientId: number, now: Date) =>
  db.many(sql<PersonRow>`
    select person.id, person.login_id as "loginId",
      case when person.member_since is not null and sees then person.member_id end as "memberId",
      sees and exists (select from ambassador
        where ambassador.dependant_id = person.id and left_at is null) as "isAmbassador",
      person.first_name as "firstName", person.last_name as "lastName", case when sees then person.dob end as dob,
      case when is_self then 'self' else person.relation end as relation,
      case when sees_contacts then person.gender end as gender, case when sees_contacts then person.email end as email,
      case when sees_contacts then person.phone end as phone, standing, rights,
      coalesce(login.is_guarantor, false) as "isGuarantor",
      case when sees then (select count(*) from appointment where is_ahead(appointment.status, during, ${now})
        and appointment.dependant_id = person.id) else 0 end as upcoming,
      case when standing = 'minor' then (person.dob + interval '18 years')::date end as "comesOfAgeOn"
    from family_standing
    join dependant as person on person.id = dependant_id
    left join patient as login on login.id = person.login_id
    cross join lateral (
      select coalesce(json_agg(may order by array_position('{care,spend,records,manage}', may)), '[]') as rights,
        coalesce(bool_or(may = 'care'), false) as sees
      from family_right where family_right.standing = family_standing.standing) as known
    cross join lateral (
      select login_id is not distinct from patient_id as is_self,
        login_id is not distinct from patient_id or login_id is null as sees_contacts) as own
    where patient_id = ${patientId}
    order by is_self desc, person.id`);

/** Who may act for the household, the first guarantor first; for its people alone. */
export const findGuarantors = (db: Db, patientId: number) =>
  db.many(sql<{ id: number; firstName: string; lastName: string }>`
    select own.id, own.first_name as "firstName", own.last_name as "lastName"
    from patient as caller
    join patient as guarantor on guarantor.household_id = caller.household_id and guarantor.is_guarantor
    join dependant as own on own.login_id = guarantor.id
    where caller.id = ${patientId}
    order by guarantor.guarantor_since nulls first, guarantor.id`);

/** How a patient stands in their household. */
export type Membership = {
  /** Their own row. */
  dependantId: number;
  firstName: string;
  householdId: number;
  isGuarantor: boolean;
  isOfAge: boolean;
  hasOtherGuarantor: boolean;
  /** Anybody else is in it. */
  hasOthers: boolean;
  /** People who need a guarantor: without a sign-in, or not of age. */
  hasWards: boolean;
  letsFamilyAct: boolean | null;
};

export const getMembership = (db: Db, patientId: number) =>
  db.one(sql<Membership>`
    select own.id as "dependantId", own.first_name as "firstName", patient.household_id as "householdId", patient.is_guarantor as "isGuarantor", own.came_of_age_at is not null as "isOfAge",
      exists (select from patient as other
        where other.household_id = patient.household_id and other.is_guarantor and other.id <> patient.id
      ) as "hasOtherGuarantor",
      exists (select from dependant
        where dependant.household_id = patient.household_id and removed_at is null and dependant.id <> own.id
      ) as "hasOthers",
      exists (select from dependant
        where dependant.household_id = patient.household_id and removed_at is null and dependant.id <> own.id
          and (login_id is null or came_of_age_at is null)) as "hasWards",
      lets_family_act as "letsFamilyAct"
    from patient
    join dependant as own on own.login_id = patient.id
    where patient.id = ${patientId}`);

/** Says whether the guarantors of the family may act for somebody with a sign-in of their own. */
export const setLetsFamilyAct = (db: Db, patientId: number, letsFamilyAct: boolean) =>
  db.run(sql`update dependant set lets_family_act = ${letsFamilyAct} where login_id = ${patientId}`);
