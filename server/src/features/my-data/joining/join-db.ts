import type { JoinFacts } from '@kindwell/contract/my-data/account-join.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Both } from '#server/lib/both-accounts.ts';
import type { JoinObstacles } from './join-rules.ts';

/** Two accounts that are to become one, and which of them was confirmed. */
export type Join = {
  id: number;
  staysId: number;
  goesId: number;
  askedBy: number;
  expiresAt: Date;
  staysConfirmedAt: Date | null;
  goesConfirmedAt: Date | null;
};

/** The joining that an account is part of and that can still be confirmed; undefined where there is none. */
export const findOpenJoin = (db: Db, patientId: number, now: Date) =>
  db.maybeOne(sql<Join>`
    select id, stays_id as "staysId", goes_id as "goesId", asked_by as "askedBy", expires_at as "expiresAt",
      stays_confirmed_at as "staysConfirmedAt", goes_confirmed_at as "goesConfirmedAt"
    from account_join
    where ${patientId} in (stays_id, goes_id) and state = 'open' and expires_at > ${now}`);

/** Ends what runs of an account that nobody has confirmed in time, so that it can be asked for again. Both are locked before. */
export const endLateJoins = (db: Db, patientIds: number[], now: Date) =>
  db.run(sql`
    update account_join set state = 'ended', ended_at = expires_at
    where (stays_id = any (${patientIds}::bigint[]) or goes_id = any (${patientIds}::bigint[])) and state = 'open'
      and expires_at <= ${now}`);

type NewJoin = Pick<Join, 'staysId' | 'goesId' | 'askedBy' | 'expiresAt'> & { reason: string };

/** Notes that two accounts are to become one; both are locked before. */
export const insertJoin = (db: Db, { staysId, goesId, askedBy, expiresAt, reason }: NewJoin, now: Date) =>
  db.run(sql`
    insert into account_join (stays_id, goes_id, reason, asked_by, asked_at, expires_at)
    values (${staysId}, ${goesId}, ${reason}, ${askedBy}, ${now}, ${expiresAt})`);

/** Notes that the owner of an account has confirmed; once more changes nothing. Both are locked before. */
export const confirmOne = (db: Db, { id }: Join, patientId: number, now: Date) =>
  db.run(sql`
    update account_join set
      stays_confirmed_at = case when stays_id = ${patientId} then coalesce(stays_confirmed_at, ${now}) else stays_confirmed_at end,
      goes_confirmed_at = case when goes_id = ${patientId} then coalesce(goes_confirmed_at, ${now}) else goes_confirmed_at end
    where id = ${id}`);

/** Ends a joining that is open; false where it was not. Both accounts are locked before. */
export async function endJoin(db: Db, id: number, state: 'done' | 'declined', now: Date): Promise<boolean> {
  const ended = await db.run(sql`
    update account_join set state = ${state}, ended_at = ${now} where id = ${id} and state = 'open'`);
  return ended === 1;
}

/** Takes the open joining of an account back, for somebody of the staff. */
export const withdrawJoin = (db: Db, id: number, staffId: number, now: Date) =>
  db.run(sql`
    update account_join set state = 'withdrawn', withdrawn_by = ${staffId}, ended_at = ${now}
    where id = ${id} and state = 'open'`);

type Pair = { staysId: number; goesId: number };

export async function getBoth(db: Db, { staysId, goesId }: Pair): Promise<Both> {
  const side = (id: number) =>
    db.one(sql<Both['stays']>`
      select patient.id as "accountId", dependant.id as "personId", dependant.household_id as "householdId"
      from patient join dependant on login_id = patient.id where patient.id = ${id}`);
  return { stays: await side(staysId), goes: await side(goesId) };
}

/** What keeps two accounts from becoming one, as things stand now, and what becomes of the family of the one that goes. */
export const findObstacles = (db: Db, { stays, goes }: Both, mostDependants: number) =>
  db.one(sql<JoinObstacles>`
    with side as (
      select patient.id, own.household_id, patient.is_guarantor, own.dob, name_key(own.first_name, own.last_name) as name,
        count(person.id) filter (where person.removed_at is null) as people,
        count(login.id) filter (where person.removed_at is null and login.closed_at is null) as logins,
        count(person.id) filter (where person.removed_at is null and not coalesce(login.is_guarantor, false)) as wards
      from patient
      join dependant as own on own.login_id = patient.id
      left join lateral (
        select id, login_id, removed_at from dependant
        where dependant.household_id = own.household_id and dependant.id <> own.id) as person on true
      left join patient as login on login.id = person.login_id
      where patient.id in (${stays.accountId}, ${goes.accountId})
      group by patient.id, own.id
    ), decided as (
      select stays.id as stays_id, goes.id as goes_id, stays.dob is distinct from goes.dob as is_other_birth_date,
        stays.household_id = goes.household_id as is_same_family, stays.name <> goes.name as is_other_name,
        stays.wards + goes.wards as wards,
        case
          when stays.household_id = goes.household_id or goes.people = 0 or goes.logins > 0 and not goes.is_guarantor then 'none'
          when goes.logins = 0 and (stays.logins = 0 or stays.is_guarantor) then 'people'
          when stays.people = 0 then 'place'
        end as family
      from side as stays join side as goes on goes.id = ${goes.accountId}
      where stays.id = ${stays.accountId}
    )
    select is_other_birth_date as "isOtherBirthDate", is_same_family and is_other_name as "isOtherName",
      family is null as "hasOtherFamily", family = 'people' and wards > ${mostDependants}::integer as "isTooMany",
      exists (select from points_account
        where dependant_id = ${goes.personId} and kind = 'held' and balance > 0) as "hasOpenCards",
      exists (select from asked_closing where patient_id in (stays_id, goes_id) and state = 'running')
        or exists (select from contact_correction where patient_id in (stays_id, goes_id)
          and state in ('pending', 'running')) as "isBusy",
      coalesce(family, 'none') as family
    from decided`);

/** What joining these two would move, and what both have (contract `joinFacts`). */
export const findJoinFacts = (db: Db, { stays, goes }: Both, now: Date) =>
  db.one(sql<JoinFacts>`
    with gone as (
      select *, is_ahead(status, during, ${now}) as counts from appointment
      where dependant_id = ${goes.personId} and status <> 'held'
    ), own as (
      select * from appointment
      where dependant_id = ${stays.personId} and status in ('requested', 'confirmed', 'waitlisted')
    ), plan as (
      select gone.id, exists (
        select from insurance as own
        where own.dependant_id = ${stays.personId} and own.ended_at is null
          and coalesce(own.insurer_id::text, fold(own.insurance_name)) = coalesce(gone.insurer_id::text, fold(gone.insurance_name))
          and translate(own.member_number, ' -', '') = translate(gone.member_number, ' -', '')) as is_twice
      from insurance as gone where dependant_id = ${goes.personId} and ended_at is null
    ), person as (
      select id, dob, name_key(first_name, last_name) as name from dependant
      where household_id = ${goes.householdId} and household_id <> ${stays.householdId} and id <> ${goes.personId}
        and removed_at is null and login_id is null
    ), account as (
      select kind, balance from points_account where dependant_id = ${goes.personId}
    )
    select
      (select count(*) from gone where counts) as upcoming,
      (select count(*) from gone where not counts) as past,
      (select count(*) from gone where status in ('requested', 'confirmed') and exists (
        select from own where own.status in ('requested', 'confirmed') and own.during && gone.during)) as together,
      (select count(*) from gone join own using (clinic_id, consultation_type_id, status)
        where status = 'requested' and gone.during is null and own.during is null
          or status = 'waitlisted' and own.local_date = gone.local_date) as twice,
      (select balance from account where kind = 'available') as points,
      (select balance from account where kind = 'pending') as pending,
      (select count(*) from redemption join gift_card_order as card on redemption_id = redemption.id
        where dependant_id = ${goes.personId} and card.status = 'issued') as cards,
      (select count(*) from plan) as plans,
      (select count(*) from plan where is_twice) as "plansTwice",
      (select count(*) from referral where referrer_id = ${goes.accountId}) as friends,
      (select count(*) from person) as people,
      (select count(*) from person where exists (
        select from dependant as own
        where own.household_id = ${stays.householdId} and own.removed_at is null and own.dob = person.dob
          and name_key(own.first_name, own.last_name) = person.name)) as "peopleTwice",
      exists (select from ambassador
        where dependant_id = ${goes.personId} and left_at is null) as "isAmbassador"`);
