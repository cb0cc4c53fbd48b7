import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Closing } from './closing-db.ts';

// Each of these is repeatable: what is gone stays gone, and what a call that was under way has written since goes as well.

export const findClosing = (db: Db, patientId: number) =>
  db.maybeOne(sql<Closing>`
    select patient_id as "patientId", email, phone, closed_at as "closedAt"
    from account_closing where patient_id = ${patientId}`);

/** The closed accounts that are not done yet. */
export const findClosings = (db: Db) =>
  db.many(sql<Closing>`
    select patient_id as "patientId", email, phone, closed_at as "closedAt" from account_closing order by patient_id`);

/** Insurance with its cards, and the copies of the own data; the files are left to be removed. */
export async function eraseRecords(db: Db, { patientId }: Closing, now: Date) {
  await db.run(sql`
    with gone as (
      delete from insurance_card
      where dependant_id in (select dependant_id from goes_with_account where patient_id = ${patientId})
      returning file_key
    )
    insert into orphaned_file (file_key, since) select file_key, ${now} from gone on conflict do nothing`);
  await db.run(sql`
    delete from insurance
    where dependant_id in (select dependant_id from goes_with_account where patient_id = ${patientId})`);
  await db.run(sql`
    with gone as (
      delete from data_copy where patient_id = ${patientId} returning json_key, page_key
    )
    insert into orphaned_file (file_key, since)
    select key, ${now} from gone cross join unnest(array[json_key, page_key]) as key on conflict do nothing`);
}

/** What the account has kept, done or begun, and what nobody but its owner ever needed. */
export async function eraseTraces(db: Db, { patientId, email, phone, closedAt }: Closing) {
  await db.run(sql`delete from favourite where patient_id = ${patientId}`);
  await db.run(sql`delete from care_notice where patient_id = ${patientId}`);
  await db.run(sql`delete from care_told where patient_id = ${patientId}`);
  await db.run(sql`delete from care_asked where patient_id = ${patientId}`);
  await db.run(sql`delete from notice where patient_id = ${patientId}`);
  await db.run(sql`delete from calendar_feed where patient_id = ${patientId}`);
  await db.run(sql`delete from known_device where patient_id = ${patientId}`);
  await db.run(sql`delete from contact_correction where patient_id = ${patientId}`);
  await db.run(sql`delete from passkey where patient_id = ${patientId}`);
  await db.run(sql`
    delete from challenge where patient_id = ${patientId} or id in (
      select challenge_id from registration
      where registration.email = ${email} and registration.phone = ${phone}) and created_at <= ${closedAt}`);
  await db.run(sql`delete from session where patient_id = ${patientId}`);
  await db.run(sql`delete from code_guard where subject like ${`patient:${patientId}:%`}`);
  await db.run(sql`delete from idempotency where patient_id = ${patientId}`);
}

/** What was kept about the person beside the visits: nothing of it says what care there was. */
export async function erasePerson(db: Db, { patientId }: Closing) {
  await db.run(sql`
    delete from ambassador
    where dependant_id in (select dependant_id from goes_with_account where patient_id = ${patientId})`);
  await db.run(sql`
    delete from expiry_notice
    where dependant_id in (select dependant_id from goes_with_account where patient_id = ${patientId})`);
  await db.run(sql`
    delete from notice
    where dependant_id in (select dependant_id from goes_with_account where patient_id = ${patientId})`);
  await db.run(sql`
    delete from coming_of_age_notice
    where dependant_id in (select dependant_id from goes_with_account where patient_id = ${patientId})`);
  await db.run(sql`
    delete from spend_limit
    where dependant_id in (select dependant_id from goes_with_account where patient_id = ${patientId})`);
  await db.run(sql`
    delete from care_told
    where dependant_id in (select dependant_id from goes_with_account where patient_id = ${patientId})`);
  await db.run(sql`
    delete from care_asked
    where dependant_id in (select dependant_id from goes_with_account where patient_id = ${patientId})`);
  await db.run(sql`
    delete from care_answer
    where dependant_id in (select dependant_id from goes_with_account where patient_id = ${patientId})`);
  await db.run(sql`
    delete from visit_question
    where dependant_id in (select dependant_id from goes_with_account where patient_id = ${patientId})`);
  await db.run(sql`
    delete from boost_grant where consumed_by is null
      and dependant_id in (select dependant_id from goes_with_account where patient_id = ${patientId})`);
}

/**
 * The contacts that the owner has typed, with the messages to them that are still here: the way out at their end has the
 * number of the invitation. Of an invitation a hash stays, so that its reader can still say no to more.
 */
export async function eraseContacts(db: Db, { patientId }: Closing, now: Date) {
  await db.run(sql`
    delete from message
    using (
      select contact_key, 'i' || id as sent from invite where patient_id = ${patientId}
      union all
      select contact_key, 'p' || id from provider_referral where patient_id = ${patientId}
    ) as unasked
    where message.contact_key = unasked.contact_key and unsubscribe_url like '%/' || sent || '.%'`);
  await db.run(sql`update invite set contact = '' where patient_id = ${patientId}`);
  await db.run(sql`
    update provider_referral set name = '-', email = '', phone = null, clinic = null, note = null
    where patient_id = ${patientId}`);
  await db.run(sql`
    delete from message
    using family_invitation
    where family_invitation.id = family_invitation_id and (invited_by = ${patientId}
      or dependant_id in (select dependant_id from goes_with_account where patient_id = ${patientId}))`);
  await db.run(sql`
    update family_invitation set recipient = '', ended_at = case
      when accepted_at is null then coalesce(ended_at, ${now}) else ended_at end
    where invited_by = ${patientId}
      or dependant_id in (select dependant_id from goes_with_account where patient_id = ${patientId})`);
}

/** The name above reviews, and the codes of gift cards. What both were stays. */
export async function eraseNamesAndCodes(db: Db, { patientId }: Closing) {
  await db.run(sql`
    update review set reviewer_name = 'Former patient'
    where written_by = ${patientId} and reviewer_name <> 'Former patient'`);
  await db.run(sql`
    update gift_card_order set code = ''
    from redemption
    where redemption.id = redemption_id and gift_card_order.status = 'issued'
      and dependant_id in (select dependant_id from goes_with_account where patient_id = ${patientId})`);
}

/**
 * The messages to the account up to `upTo`, sent or not, whatever its contacts were. Of those that do not say whose they
 * were the ones to its last contacts: those to a contact that somebody else has or had as well stay theirs.
 */
export const eraseMessages = (db: Db, { patientId, email, phone }: Closing, upTo: Date) =>
  db.run(sql`
    delete from message
    where created_at <= ${upTo} and (patient_id = ${patientId} or patient_id is null and recipient in (
      select contact from unnest(array[${email}, ${phone}]::text[]) as contact
      where not was_of_another(contact, ${patientId}, ${upTo})
        and not exists (select from dependant where contact in (dependant.email, dependant.phone)
          and created_at < ${upTo})))`);

/**
 * Of a person with visits their clinics keep the name, the birth date and the member number; of one without, nothing is
 * kept.
 */
export const blankPeople = (db: Db, { patientId }: Closing) =>
  db.run(sql`
    update dependant set email = null, phone = null, gender = null, programme_class = 'unknown', lets_family_act = null,
      first_name = case when has_visits then first_name else '' end,
      last_name = case when has_visits then last_name else '' end, dob = case when has_visits then dob end
    from goes_with_account
    cross join lateral (
      select exists (select from appointment
        where appointment.dependant_id = goes_with_account.dependant_id and status <> 'held') as has_visits) as record
    where patient_id = ${patientId} and dependant.id = goes_with_account.dependant_id`);

/** The last of an account is done where nothing can come back any more: no card is under way, and the contacts rest. */
export const forgetClosing = (db: Db, { patientId }: Closing) =>
  db.run(sql`
    delete from account_closing
    where patient_id = ${patientId} and not exists (
      select from gift_card_order as card
      join redemption on redemption.id = redemption_id
      join goes_with_account using (dependant_id)
      where goes_with_account.patient_id = account_closing.patient_id and card.status = 'open')`);
