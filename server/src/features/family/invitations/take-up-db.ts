import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/**
 * Makes an account of a registration in the household of a person without a sign-in, and binds that person to it. They keep
 * everything; how they are reached is as the account says. Undefined where the person has a sign-in or has left meanwhile.
 */
export const bindAccount = (db: Db, challengeId: number, dependantId: number, now: Date) =>
  db.maybeOne(sql<{ patientId: number; isOfAge: boolean }>`
    with person as (
      select id, household_id from dependant
      where id = ${dependantId} and login_id is null and removed_at is null
      for update
    ), account as (
      insert into patient (household_id, first_name, last_name, email, phone, password_hash, language, language_chosen, address,
        formatted_address, postal_code, created_at)
      select household_id, first_name, last_name, email, phone, password_hash, language, true, address, formatted_address,
        postal_code, ${now}
      from registration cross join person
      where challenge_id = ${challengeId}
      returning *
    )
    update dependant set login_id = account.id, first_name = account.first_name, last_name = account.last_name,
      email = account.email, phone = account.phone, gender = coalesce(dependant.gender, registration.gender),
      member_since = coalesce(member_since, ${now}), lets_family_act = null,
      came_of_age_at = coalesce(came_of_age_at,
        case when dependant.dob + interval '18 years' <= ${now} then ${now}::timestamptz end)
    from account cross join registration
    where dependant.id = ${dependantId} and challenge_id = ${challengeId}
    returning account.id as "patientId", came_of_age_at is not null as "isOfAge"`);
