import { brandName } from '#server/brand/brand-in-force.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** Whom a copy is for, and where it will stand; undefined where it is not waited for. */
export const findCopyToMake = (db: Db, patientId: number) =>
  db.maybeOne(sql<{
    jsonKey: string;
    pageKey: string;
    language: Language;
    firstName: string;
    email: string;
    byStaff: boolean;
  }>`
    select json_key as "jsonKey", page_key as "pageKey", language, first_name as "firstName", email,
      by_staff as "byStaff"
    from data_copy
    join patient on patient.id = patient_id
    where patient_id = ${patientId} and ready_at is null and closed_at is null`);

/** The account and its preferences. Of secrets only hashes are kept: they say nothing and are in no copy. */
export const findOwnAccount = (db: Db, patientId: number) =>
  db.one(sql<{ id: number }>`
    select patient.id, unique_id as "uniqueId", first_name as "firstName", last_name as "lastName", email, phone,
      language, address, formatted_address as "formattedAddress", postal_code as "postalCode",
      is_guarantor as "isGuarantor", reminder_channel as "reminderChannel", reminder_hours as "reminderHours",
      marketing, quick_actions as "quickActions",
      verifies_every_sign_in as "codeAtEverySignIn", verifies_new_devices as "codeOnNewDevices",
      referral_code as "referralCode", came_by_referral as "joinedWithCode", patient.created_at as "joinedAt",
      calendar_feed.created_at as "calendarLinkSince"
    from patient
    left join calendar_feed on patient_id = patient.id
    where patient.id = ${patientId}`);

/** People of the household whose wallet is their own: they have a sign-in. */
export const findOthersWithSignIn = (db: Db, patientId: number) =>
  db.many(sql<{ id: number }>`
    select dependant.id from patient
    join dependant on dependant.household_id = patient.household_id
    where patient.id = ${patientId} and login_id <> patient.id`);

/** The reviews; why one is hidden is said in the language of the copy. */
export const findOwnReviews = (db: Db, patientId: number, language: Language) =>
  db.many(sql<{ id: number }>`
    select review.id, clinic.name as clinic, rating, review_text as text, reviewer_name as "shownName",
      review.created_at as "writtenAt", hidden_at as "hiddenAt", sentence as "hiddenBecause"
    from review
    join clinic on clinic.id = clinic_id
    left join review_reason_text on reason = hidden_reason and language = ${language}
    where written_by = ${patientId} order by review.id`);

/** A page of the invitations; the contact is sealed. */
export const findInvitations = (db: Db, patientId: number, after: number, limit: number) =>
  db.many(sql<{ id: number; contact: Buffer }>`
    select invite.id, contact, channel, created_at as "sentAt", joined_at as "joinedAt"
    from invite left join referral on invite_id = invite.id and referrer_id = patient_id
    where patient_id = ${patientId} and invite.id > ${after} order by invite.id limit ${limit}`);

export const findReferredProviders = (db: Db, patientId: number) =>
  db.many(sql<{ id: number }>`
    select id, name, email, phone, clinic, note, created_at as "sentAt", joined_at as "joinedAt"
    from provider_referral where patient_id = ${patientId} order by id`);

/** Invitations to the family that this patient has sent. */
export const findFamilyInvitations = (db: Db, patientId: number) =>
  db.many(sql<{ id: number }>`
    select id, kind, channel, recipient as to, created_at as "sentAt", accepted_at as "acceptedAt", ended_at as "endedAt"
    from family_invitation where invited_by = ${patientId} order by id`);

/** The contacts that the staff were asked to correct, and what became of it. */
export const findCorrections = (db: Db, patientId: number) =>
  db.many(sql<{ id: number }>`
    select id, kind, contact as to, reason as why, asked_at as "askedAt", counts_at as "countsAt", state as status,
      ended_at as "endedAt"
    from contact_correction where patient_id = ${patientId} order by id`);

export const findOwnFavourites = (db: Db, patientId: number) =>
  db.many(sql<{ id: number }>`
    select clinic.id, clinic.name as clinic, favourite.created_at as "since"
    from favourite join clinic on clinic.id = clinic_id
    where patient_id = ${patientId} order by clinic.id`);

/** A page of the sign-ins that are still known, ended ones included. */
export const findSignIns = (db: Db, patientId: number, after: number, limit: number) =>
  db.many(sql<{ id: number }>`
    select id, user_agent as device, created_at as "beganAt", last_seen_at as "lastUsedAt", ended_at as "endedAt"
    from session where patient_id = ${patientId} and id > ${after} order by id limit ${limit}`);

/**
 * A page of the messages to the account. Those of before, which do not say whose they were, are told by its contacts; by one
 * that another account has or had they are in nobody's copy. The words of a message are not kept once it has left.
 */
export const findOwnMessages = (db: Db, patientId: number, after: number, limit: number) =>
  db.many(sql<{ id: number }>`
    with own_contact as materialized (
      select contact, created_at
      from patient cross join unnest(array[email, phone]) as contact
      where id = ${patientId} and not was_of_another(contact, id, 'infinity')
    ), own as (
      select id from message where patient_id = ${patientId} and id > ${after}
      union all
      select message.id
      from own_contact join message on recipient = contact and message.created_at >= own_contact.created_at
      where patient_id is null and message.id > ${after}
    )
    select id, channel, recipient as to, subject, created_at as "writtenAt", sent_at as "sentAt"
    from message where id in (select id from own) order by id limit ${limit}`);

export type Act = {
  chain: number;
  seq: number;
  at: Date;
  by: string | null;
  person: string;
  what: string;
  call: string;
};

/**
 * A page of what others have done or looked at for these people, by who did it: the staff are called as
 * the product is. Null: a clinic.
 */
export const findActsOfOthers = (db: Db, patientId: number, after: { chain: number; seq: number }, limit: number) =>
  db.many(sql<Act>`
    select chain, seq, at,
      case when staff is null then actor.first_name || ' ' || actor.last_name else ${brandName()} end as by,
      (select string_agg(first_name, ', ' order by id) from dependant
        where id = any (subject_ids) and id = any (people.ids)) as person, action as what, operation as call
    from (select array_agg(dependant_id) as ids from own_data_for where patient_id = ${patientId} and may = 'care') as people
    join audit_entry on subject_ids && people.ids
    left join patient as actor on actor.id = actor_id
    where actor_id is distinct from ${patientId} and outcome = 'done' and (chain, seq) > (${after.chain}, ${after.seq})
    order by chain, seq limit ${limit}`);
