import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** A provider who was referred and has not joined, for whom staff get in touch with. */
export type OpenReferral = {
  id: number;
  name: string;
  clinic: string | null;
  email: string;
  phone: string | null;
  note: string | null;
  /** `YYYY-MM-DD`, UTC. */
  since: string;
  /** They want no mails any more. */
  isSuppressed: boolean;
};

/** One part of the providers who were referred and have not joined, the latest first: those before `before`, where given. */
export const findOpenReferrals = (db: Db, before: number | null, limit: number) =>
  db.many(sql<OpenReferral>`
    select id, name, clinic, email, phone, note, (provider_referral.created_at at time zone 'UTC')::date as since,
      suppression.contact_key is not null as "isSuppressed"
    from provider_referral
    left join suppression using (contact_key)
    where joined_at is null and (${before}::bigint is null or (provider_referral.created_at, id) < (
      select earlier.created_at, earlier.id from provider_referral as earlier where earlier.id = ${before}))
    order by provider_referral.created_at desc, id desc limit ${limit}`);

/** How many were referred and have not joined. */
export async function countOpenReferrals(db: Db): Promise<number> {
  const { open } = await db.one(sql<{ open: number }>`
    select count(*) as open from provider_referral where joined_at is null`);
  return open;
}

/** How a referral stands; locked until the transaction ends. Undefined where there is none. */
export const lockProviderReferral = (db: Db, id: number) =>
  db.maybeOne(sql<{ patientId: number; clinicId: number | null }>`
    select patient_id as "patientId", clinic_id as "clinicId" from provider_referral where id = ${id} for update`);

/** Notes that a provider has joined with a clinic; false where there is no such clinic. */
export async function noteJoined(db: Db, id: number, clinicId: number, now: Date): Promise<boolean> {
  const noted = await db.run(sql`
    update provider_referral set clinic_id = clinic.id, joined_at = ${now}
    from clinic where provider_referral.id = ${id} and clinic.id = ${clinicId}`);
  return noted > 0;
}

/** Whom to tell, how, and when: now or, by night, in the morning. */
export type AmbassadorContact = {
  firstName: string;
  channel: 'email' | 'sms';
  recipient: string;
  language: Language;
  tellAt: Date;
};

/** How an ambassador is told of something; who wishes no reminders is told by mail, since they have asked for this. */
export const findAmbassadorContact = (db: Db, patientId: number, now: Date) =>
  db.one(sql<AmbassadorContact>`
    select first_name as "firstName", news_channel(patient.reminder_channel, patient.texts_barred) as channel,
      news_recipient(patient.reminder_channel, patient.texts_barred, patient.phone, patient.email) as recipient,
      language,
      after_quiet_hours(${now}, zone) as "tellAt"
    from patient cross join points_programme
    where patient.id = ${patientId}`);
