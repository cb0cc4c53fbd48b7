import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** The person who invites. */
export type Inviter = { id: number; householdId: number; firstName: string; language: Language };

/** Locks the person who invites, before anything else: their calls follow one another, so that none passes the day's limit. */
export const lockInviter = (db: Db, patientId: number) =>
  db.one(sql<Inviter>`
    select id, household_id as "householdId", first_name as "firstName", language from patient
    where id = ${patientId} for no key update`);

/** Locks these contacts, always in the same order: invitations of several people to one of them follow one another. */
export const lockContacts = (db: Db, keys: Buffer[]) =>
  db.run(sql`
    select pg_advisory_xact_lock(hashtextextended('contact', place))
    from (
      select distinct ('x' || encode(substr(key, 1, 8), 'hex'))::bit(64)::bigint as place
      from unnest(${keys}::bytea[]) as key order by 1) as places`);

/** Every email and phone of a household, of those without a sign-in as well. */
export const findHouseholdContacts = (db: Db, householdId: number) =>
  db.many(sql<{ contact: string }>`
    select contact
    from (
      select unnest(array[email, phone]) as contact from patient where household_id = ${householdId}
      union
      select unnest(array[email, phone]) from dependant
      where household_id = ${householdId} and removed_at is null) as contacts
    where contact is not null`);

/** How each of these contacts stands, by its key in hex: invited by this patient, or closed to everybody. */
export const findStandings = (
  db: Db,
  patientId: number,
  keys: Buffer[],
  { toContact, since }: { toContact: number; since: Date },
) =>
  db.many(sql<{ key: string; isInvited: boolean; isClosed: boolean }>`
    select encode(key, 'hex') as key,
      exists (select from invite where patient_id = ${patientId} and contact_key = key) as "isInvited",
      exists (select from suppression where contact_key = key)
        or (select count(*) from sent_unasked where contact_key = key and created_at > ${since}) >= ${toContact} as "isClosed"
    from unnest(${keys}::bytea[]) as key`);

/** One invitation; `contact` sealed. */
export type NewInvite = { channel: 'email' | 'sms'; contactKey: Buffer; contact: Buffer };

/** Writes an invitation down and answers its id; undefined where this patient has invited the contact before. */
export const insertInvite = (db: Db, patientId: number, { channel, contactKey, contact }: NewInvite, now: Date) =>
  db.maybeOne(sql<{ id: number }>`
    insert into invite (patient_id, channel, contact_key, contact, created_at)
    values (${patientId}, ${channel}, ${contactKey}, ${contact}, ${now})
    on conflict (patient_id, contact_key) do nothing
    returning id`);

/** What was sent in the last day and has to be a day old before this patient can send more: when that was. */
export const findBlockingMoment = (db: Db, patientId: number, aDay: number, daySince: Date) =>
  db.maybeOne(sql<{ createdAt: Date }>`
    select created_at as "createdAt" from sent_unasked
    where patient_id = ${patientId} and created_at > ${daySince} and ${aDay}::integer > 0
    order by created_at desc limit 1 offset greatest(${aDay}::integer - 1, 0)`);
