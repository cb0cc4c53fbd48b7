import type { MessageKind } from '@kindwell/contract/staff/staff-messages.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from './language.ts';

/** What a mail says, and the calendar file attached to it. */
export type MailWords = { subject: string; body: string; calendar?: string };

/** A message on its way. `deliveryId` is the same for every try. */
export type WaitingMessage = {
  id: number;
  deliveryId: string;
  channel: 'email' | 'sms';
  recipient: string;
  subject: string;
  body: string;
  code: string | null;
  language: Language;
  expiresAt: Date;
  /** The calendar file attached to a mail. */
  calendar: string | null;
  /** The address that stops mails of this kind, where nobody has asked for them. */
  unsubscribeUrl: string | null;
  /** What it speaks of, a visit, has been moved or called off since it was written, or its reader wants no such message. */
  isVoid: boolean;
};

type NewMessage = Omit<WaitingMessage, 'id' | 'deliveryId' | 'isVoid' | 'unsubscribeUrl'> & {
  kind: MessageKind;
  unasked: { unsubscribeUrl: string; contactKey: Buffer } | null;
  visit: { id: number; startsAt: Date } | null;
  patientId: number | null;
  familyInvitationId: number | null;
  byMail: MailWords | null;
  now: Date;
};

type MailInstead = {
  patientId: number;
  recipient: string;
  subject: string;
  body: string;
  calendar: string | null;
  language: Language;
  visitId: number | null;
  visitStart: Date | null;
  expiresAt: Date;
  kind: MessageKind | null;
};

/** Writes a message that waits for its delivery, and answers its id. */
export async function insertMessage(db: Db, message: NewMessage): Promise<number> {
  const { id } = await db.one(sql<{ id: number }>`
    insert into message (channel, recipient, subject, body, code, language, expires_at, calendar, unsubscribe_url,
      contact_key, appointment_id, visit_start, patient_id, family_invitation_id, by_mail, kind, created_at)
    values (${message.channel}, ${message.recipient}, ${message.subject}, ${message.body}, ${message.code},
      ${message.language}, ${message.expiresAt}, ${message.calendar}, ${message.unasked?.unsubscribeUrl ?? null},
      ${message.unasked?.contactKey ?? null}, ${message.visit?.id ?? null}, ${message.visit?.startsAt ?? null},
      ${message.patientId}, ${message.familyInvitationId}, ${message.byMail && JSON.stringify(message.byMail)}::jsonb,
      ${message.kind}, ${message.now})
    returning id`);
  return id;
}

/** Takes a waiting message for this worker alone until `until`. Nothing where it is settled or another one has it. */
export const claimMessage = (db: Db, id: number, until: Date, now: Date) =>
  db.maybeOne(sql<WaitingMessage>`
    update message set claimed_until = ${until}, tries = tries + 1
    where id = ${id} and sent_at is null and failed_at is null and (claimed_until is null or claimed_until <= ${now})
    returning id, delivery_id as "deliveryId", channel, recipient, subject, body, code, language,
      expires_at as "expiresAt", calendar, unsubscribe_url as "unsubscribeUrl", visit_start is not null and not exists (
        select from appointment
        where id = appointment_id and lower(during) = visit_start and status in ('requested', 'confirmed'))
        or exists (select from suppression where suppression.contact_key = message.contact_key) as "isVoid"`);

/** True where a message is neither sent nor given up. */
export async function isWaiting(db: Db, id: number): Promise<boolean> {
  const row = await db.maybeOne(sql`
    select 1 from message where id = ${id} and sent_at is null and failed_at is null`);
  return row !== undefined;
}

/** The mail that takes the place of a text which waits, for the account that it is for. Nothing where it has none. */
export const findMailInstead = (db: Db, id: number) =>
  db.maybeOne(sql<MailInstead>`
    select patient_id as "patientId", email as recipient, by_mail ->> 'subject' as subject, by_mail ->> 'body' as body,
      by_mail ->> 'calendar' as calendar, message.language, appointment_id as "visitId", visit_start as "visitStart",
      expires_at as "expiresAt", message.kind
    from message join patient on patient.id = patient_id
    where message.id = ${id} and by_mail is not null and sent_at is null and failed_at is null
    for update of message`);

/** A message of the demo has reached the outbox, where its text stays. */
export const keepInOutbox = (db: Db, id: number, now: Date) =>
  db.run(sql`update message set sent_at = ${now}, claimed_until = null, by_mail = null where id = ${id}`);

/**
 * A message has really left: what was sent to whom and when stays, its text, its code and its file do not. Of one that
 * nobody has asked for it is not even kept to whom: they may be no patients, and the invitation knows them by a hash.
 */
export const markSent = (db: Db, id: number, now: Date) =>
  db.run(sql`
    update message set sent_at = ${now}, claimed_until = null, failure = null, body = null, code = null,
      calendar = null, by_mail = null, recipient = case when unsubscribe_url is null then recipient else '' end, unsubscribe_url = null,
      contact_key = null
    where id = ${id}`);

/** A message ends: of it stays as much as of one that has left. */
export const markFailed = (db: Db, id: number, failure: string, now: Date) =>
  db.run(sql`
    update message set failed_at = ${now}, failure = ${failure}, claimed_until = null, body = null, code = null,
      calendar = null, by_mail = null, recipient = case when unsubscribe_url is null then recipient else '' end, unsubscribe_url = null,
      contact_key = null
    where id = ${id}`);

/**
 * A message is given up that somebody may still be told: what is news for an account keeps its words for a while, so that the staff
 * can have it sent again. False, and nothing is done, for any other: a code, what brings a family invitation, what nobody has asked for.
 */
export async function markGivenUp(db: Db, id: number, failure: string, now: Date): Promise<boolean> {
  const kept = await db.run(sql`
    update message set failed_at = ${now}, failure = ${failure}, claimed_until = null
    where id = ${id} and patient_id is not null and code is null and family_invitation_id is null
      and unsubscribe_url is null`);
  return kept === 1;
}

/** The words of what was given up before this moment go. */
export const forgetGivenUp = (db: Db, before: Date) =>
  db.run(sql`
    update message set body = null, calendar = null, by_mail = null
    where failed_at < ${before} and failed_at is not null and body is not null`);

/** A try went wrong: another one may follow. */
export const releaseMessage = (db: Db, id: number, failure: string) =>
  db.run(sql`update message set claimed_until = null, failure = ${failure} where id = ${id}`);

/** Messages whose worker never came back, those that wait longest first: by the index of those that are claimed. */
export const findAbandoned = (db: Db, now: Date) =>
  db.many(sql<{ id: number; channel: 'email' | 'sms' }>`
    select id, channel from message where claimed_until < ${now} order by claimed_until limit 1000`);
