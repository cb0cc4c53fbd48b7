import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

export type ReminderWish = { channel?: 'email' | 'sms' | 'none'; hours?: number; language?: Language };

/** How a patient wishes to be reminded: by mail a day before, in English, unless said otherwise. */
export const wishReminder = (
  db: Db,
  patientId: number,
  { channel = 'email', hours = 24, language = 'en' }: ReminderWish,
) =>
  db.run(sql`
    update patient set reminder_channel = ${channel}, reminder_hours = ${hours}, language = ${language}
    where id = ${patientId}`);

export type SentReminder = {
  id: number;
  channel: string;
  recipient: string;
  subject: string;
  body: string | null;
  calendar: string | null;
  expiresAt: Date;
};

/** The messages to these contacts, in the order of writing. */
export const messagesTo = (db: Db, { email, phone }: { email: string; phone: string }) =>
  db.many(sql<SentReminder>`
    select id, channel, recipient, subject, body, calendar, expires_at as "expiresAt"
    from message where recipient in (${email}, ${phone}) order by id`);
