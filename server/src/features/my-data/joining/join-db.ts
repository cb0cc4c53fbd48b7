import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
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

/** What keeps two accounts from becoming one, as things stand now. */
export const findObstacles = (db: Db, { staysId, goesId }: Pair) =>
  db.one(sql<JoinObstacles>`
    with stays as (
      select patient.id, dependant.id as person, dependant.household_id, dependant.dob
      from patient join dependant on login_id = patient.id where patient.id = ${staysId}
    ), goes as (
      select patient.id, dependant.id as person, dependant.household_id, dependant.dob
      from patient join dependant on login_id = patient.id where patient.id = ${goesId}
    )
    select stays.dob is distinct from goes.dob as "isOtherBirthDate",
      stays.household_id = goes.household_id as "isSameFamily",
      exists (select from dependant where household_id = goes.household_id and id <> goes.person) as "hasFamily",
      exists (select from appointment where dependant_id = goes.person and status <> 'held') as "hasVisits",
      exists (select from redemption where dependant_id = goes.person) as "hasCards",
      exists (select from insurance where dependant_id = goes.person)
        or exists (select from insurance_card where dependant_id = goes.person) as "hasInsurance",
      exists (select from points_account where dependant_id = goes.person and kind <> 'available' and balance > 0)
        or exists (select from points_adjustment where dependant_id = goes.person and state = 'pending') as "hasPending",
      exists (select from referral where referrer_id = goes.id)
        or exists (select from invite where patient_id = goes.id)
        or exists (select from provider_referral where patient_id = goes.id) as "hasReferrals",
      exists (select from ambassador where dependant_id = goes.person) as "isAmbassador",
      exists (select from asked_closing where patient_id in (stays.id, goes.id) and state = 'running')
        or exists (select from contact_correction where patient_id in (stays.id, goes.id)
          and state in ('pending', 'running')) as "isBusy"
    from stays cross join goes`);

export type JoinLot = { id: number; points: number; earnedAt: Date };

/** What a person has left of what they earned, in the order in which it expires. */
export const findLots = (db: Db, personId: number) =>
  db.many(sql<JoinLot>`
    select id, remaining as points, earned_at as "earnedAt" from points_lot
    where dependant_id = ${personId} and remaining > 0
    order by expires_at, id`);

/** The favorites of the account that goes become those of the one that stays. */
export const moveFavourites = (db: Db, { staysId, goesId }: Pair) =>
  db.run(sql`
    insert into favourite (patient_id, clinic_id, created_at)
    select ${staysId}::bigint, clinic_id, created_at from favourite where patient_id = ${goesId}
    on conflict do nothing`);
