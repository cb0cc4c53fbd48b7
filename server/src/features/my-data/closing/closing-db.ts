import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { makeNobodysHash } from '#server/lib/password.ts';
import { nobodysContacts } from '#server/messages/nobody.ts';

/** What a closing would end, and how many people stand in its way (contract `closingCheck`). */
export type ClosingFacts = { upcoming: number; dependants: number; points: number; cards: number };

/**
 * What there is to end for this patient; those who are not of age or have no sign-in count
 * where no other guarantor is left to them.
 */
export const findClosingFacts = (db: Db, patientId: number, now: Date) =>
  db.one(sql<ClosingFacts>`
    with left_alone as (
      select dependant.id
      from patient
      join dependant using (household_id)
      where patient.id = ${patientId} and is_guarantor and removed_at is null
        and (login_id is null or login_id <> patient.id and came_of_age_at is null) and not exists (
        select from patient as other
        where other.household_id = patient.household_id and other.id <> patient.id and other.is_guarantor
          and other.closed_at is null)
    ), own as (
      select id from dependant where login_id = ${patientId}
    )
    select
      (select count(*) from appointment
        where dependant_id in (select id from own union all select id from left_alone)
          and status in ('requested', 'confirmed', 'waitlisted') and (during is null or lower(during) > ${now})
      ) as upcoming,
      (select count(*) from left_alone) as dependants,
      (select coalesce(sum(balance), 0)::bigint from points_account
        where dependant_id in (select id from own) and kind in ('available', 'pending')) as points,
      (select count(*) from gift_card_order as card
        join redemption on redemption.id = redemption_id
        where dependant_id in (select id from own) and card.status in ('open', 'issued')) as cards`);

export type ClosingAccount = { passwordHash: string; closedAt: Date | null; dependantId: number };

/**
 * Locks an account and its own person until the transaction ends: bookings and sign-ins that are under way wait for it.
 * The household is locked before.
 */
export const lockAccount = (db: Db, patientId: number) =>
  db.one(sql<ClosingAccount>`
    select password_hash as "passwordHash", closed_at as "closedAt", dependant.id as "dependantId"
    from patient
    join dependant on login_id = patient.id
    where patient.id = ${patientId}
    for update of patient, dependant`);

/** The visits of a person that lie ahead, locked. */
export const lockVisitsAhead = (db: Db, dependantId: number, now: Date) =>
  db.many(sql<{ id: number }>`
    select id from appointment
    where dependant_id = ${dependantId} and status in ('requested', 'confirmed', 'waitlisted')
      and (during is null or lower(during) > ${now})
    order by id
    for update`);

/** Ends every session of an account, and the links that open without one. */
export async function endEveryWayIn(db: Db, patientId: number, now: Date) {
  // In this order: a sign-in with one has either begun a session by now, or can't any more.
  await db.run(sql`delete from passkey where patient_id = ${patientId}`);
  await db.run(sql`update session set ended_at = ${now} where patient_id = ${patientId} and ended_at is null`);
  await db.run(sql`delete from known_device where patient_id = ${patientId}`);
  await db.run(sql`delete from calendar_feed where patient_id = ${patientId}`);
}

/** Writes over whatever an account says of its owner. Its number stays, for what was done with it. */
export function overwriteAccount(db: Db, patientId: number, now: Date) {
  const { email, phone } = nobodysContacts();

  return db.run(sql`
    update patient set first_name = '', last_name = '', email = ${email}, phone = ${phone},
      password_hash = ${makeNobodysHash()},
      unique_id = random_unique_id(), referral_code = random_referral_code(), came_by_referral = null,
      came_by_invite = null, address = '[]', formatted_address = null, postal_code = null, is_guarantor = false,
      verifies_every_sign_in = false, verifies_new_devices = false, reminder_channel = 'none', reminder_hours = 24,
      marketing = false, quick_actions = null, guarantor_since = null,
      closed_at = coalesce(closed_at, ${now})
    where id = ${patientId}`);
}

/** The own person leaves the family, with their contacts gone; nobody acts for them any more. */
export const removeOwnPerson = (db: Db, patientId: number, now: Date) =>
  db.run(sql`
    update dependant set email = null, phone = null, removed_at = coalesce(removed_at, ${now})
    where login_id = ${patientId}`);

export type Closing = { patientId: number; email: string; phone: string; closedAt: Date };

/** Notes that the data of a closed account is still to be erased. */
export const insertClosing = (db: Db, { patientId, email, phone, closedAt }: Closing) =>
  db.run(sql`
    insert into account_closing (patient_id, email, phone, closed_at)
    values (${patientId}, ${email}, ${phone}, ${closedAt})`);

/** Ends whatever joining an account is part of that is being closed; it is locked before. */
export const endJoinsOf = (db: Db, patientId: number, now: Date) =>
  db.run(sql`
    update account_join set state = 'ended', ended_at = ${now}
    where ${patientId} in (stays_id, goes_id) and state = 'open'`);
