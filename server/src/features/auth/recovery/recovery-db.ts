import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Contact } from '#server/features/auth/auth-rules.ts';
import type { Language } from '#server/messages/language.ts';

export type Recoverable = {
  id: number;
  firstName: string;
  email: string;
  phone: string;
  language: Language;
  /** True when another account has the email, or the phone, that was given. */
  isShared: boolean;
};

/**
 * The accounts that a contact names, both where it has both; the one that was signed in to last comes first, since
 * accounts that share the email and the phone can't be told apart otherwise. More than two are as good as two.
 */
export const findRecoverable = (db: Db, { email, phone }: Contact) =>
  db.many(sql<Recoverable>`
    select patient.id, first_name as "firstName", email, phone, language,
      exists (
        select 1 from patient other
        where other.id <> patient.id and (other.email = ${email} or other.phone = ${phone})) as "isShared"
    from patient
    where patient.id = any (array(
      select id from patient where email = ${email} and phone = coalesce(${phone}, phone)
      union all
      select id from patient where ${email}::text is null and phone = ${phone}))
    order by (select max(last_seen_at) from known_device where patient_id = patient.id) desc nulls last, patient.id
    limit 2`);

/** An account whose email and phone are another one's as well, by what its owner tells it by. */
export type TwinAccount = { id: number; firstName: string; memberId: string };

// Anyone who registers again and again finds the latest of them.
const mostTwins = 10;

/** The accounts with the very email and phone of this one, itself among them; the one that was signed in to last first. */
export const findTwins = (db: Db, patientId: number) =>
  db.many(sql<TwinAccount>`
    select patient.id, patient.first_name as "firstName", member_id as "memberId"
    from patient as proven
    join patient on patient.email = proven.email and patient.phone = proven.phone
    join dependant on login_id = patient.id
    where proven.id = ${patientId}
    order by patient.id = ${patientId} desc,
      (select max(last_seen_at) from known_device where patient_id = patient.id) desc nulls last, patient.id
    limit ${mostTwins}`);

/** Whose new password this token waits for, while it does. */
export const findResetting = (db: Db, tokenHash: Buffer, now: Date) =>
  db.maybeOne(sql<{ email: string; firstName: string; lastName: string }>`
    select email, first_name as "firstName", last_name as "lastName"
    from challenge join patient on patient.id = patient_id
    where token_hash = ${tokenHash} and purpose = 'reset' and completed_at is null and expires_at > ${now}`);

export const setPassword = (db: Db, patientId: number, passwordHash: string) =>
  db.run(sql`update patient set password_hash = ${passwordHash} where id = ${patientId}`);

/** Ends every session of an account. */
export const endSessionsOf = (db: Db, patientId: number, now: Date) =>
  db.run(sql`update session set ended_at = ${now} where patient_id = ${patientId} and ended_at is null`);
