import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

export type Channel = 'email' | 'sms';

export type OutboxRow = {
  id: number;
  channel: Channel;
  recipient: string;
  subject: string;
  body: string;
  code: string | null;
  language: Language;
  createdAt: Date;
  /** A calendar file goes with it. */
  hasCalendar: boolean;
};

const mostMessages = 100;
const phoneDigits = 10;

const findOfEmail = (db: Db, channels: Channel[], email: string) =>
  db.many(sql<OutboxRow>`
    select id, channel, recipient, subject, body, code, language, created_at as "createdAt",
      calendar is not null as "hasCalendar" from message
    where channel = any(${channels}) and body is not null and recipient = ${email}
    order by id desc limit ${mostMessages}`);

const findOfPhone = (db: Db, channels: Channel[], lastDigits: string) =>
  db.many(sql<OutboxRow>`
    select id, channel, recipient, subject, body, code, language, created_at as "createdAt",
      calendar is not null as "hasCalendar" from message
    where channel = any(${channels}) and body is not null and channel = 'sms' and right(recipient, ${phoneDigits}::integer) = ${lastDigits}
    order by id desc limit ${mostMessages}`);

const findLatest = (db: Db, channels: Channel[]) =>
  db.many(sql<OutboxRow>`
    select id, channel, recipient, subject, body, code, language, created_at as "createdAt",
      calendar is not null as "hasCalendar" from message
    where channel = any(${channels}) and body is not null
    order by id desc limit ${mostMessages}`);

/**
 * The latest messages that the outbox keeps of these channels, newest first: to an email, to a number by its last 10
 * digits, or, for an empty `to`, to anyone.
 */
export async function findMessages(db: Db, channels: Channel[], to: string): Promise<OutboxRow[]> {
  if (to === '') return findLatest(db, channels);
  if (to.includes('@')) return findOfEmail(db, channels, to.toLowerCase());

  return findOfPhone(db, channels, to.replaceAll(/\D/g, '').slice(-phoneDigits));
}

/** Somebody of the staff with their authenticator, as it is kept. */
export type StaffOfDemo = { name: string; email: string; totpSecret: Buffer };

const mostStaff = 50;

export const findStaffOfDemo = (db: Db) =>
  db.many(sql<StaffOfDemo>`
    select name, email, totp_secret as "totpSecret" from staff
    where removed_at is null and totp_secret is not null order by id limit ${mostStaff}`);
