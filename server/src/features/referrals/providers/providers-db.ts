import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** What decides over a referral of a provider. */
export type ReferralState = {
  isAmbassador: boolean;
  /** Who has referred this provider, where somebody has. */
  referredBy: number | null;
  /** The provider wants no mails, or has got enough of them: which one is nobody's business. */
  isClosed: boolean;
  /** When the referral was made that is the last one of a day: null where another one fits in. */
  lastOfDayAt: Date | null;
  /** The same for invitations and referrals together. */
  blockingAt: Date | null;
};

/** Whom somebody refers, and the limits: how many providers and how many messages in a day, and how many to a contact. */
type Asked = {
  patientId: number;
  contactKey: Buffer;
  daySince: Date;
  providersADay: number;
  messagesADay: number;
  contactSince: Date;
  toContact: number;
};

/** How things stand for a referral of this provider; the person and the contact are locked. */
export const findReferralState = (db: Db, asked: Asked) =>
  db.one(sql<ReferralState>`
    select
      exists (select from ambassador join dependant on dependant.id = dependant_id
        where login_id = ${asked.patientId} and left_at is null) as "isAmbassador",
      (select patient_id from provider_referral where contact_key = ${asked.contactKey}) as "referredBy",
      exists (select from suppression where contact_key = ${asked.contactKey})
        or (select count(*) from sent_unasked
          where contact_key = ${asked.contactKey} and created_at > ${asked.contactSince}) >= ${asked.toContact} as "isClosed",
      (select created_at from provider_referral
        where patient_id = ${asked.patientId} and created_at > ${asked.daySince}
        order by created_at desc offset ${asked.providersADay - 1} limit 1) as "lastOfDayAt",
      (select created_at from sent_unasked
        where patient_id = ${asked.patientId} and created_at > ${asked.daySince}
        order by created_at desc offset greatest(${asked.messagesADay}::integer - 1, 0) limit 1) as "blockingAt"`);

/** A provider as an ambassador describes them: a lower-case email, a phone in E.164. */
export type NewProvider = {
  patientId: number;
  name: string;
  email: string;
  phone: string | null;
  clinic: string | null;
  note: string | null;
  contactKey: Buffer;
};

/** Writes a referral and answers its id; undefined where somebody was faster. */
export const insertProviderReferral = (db: Db, given: NewProvider, now: Date) =>
  db.maybeOne(sql<{ id: number }>`
    insert into provider_referral (patient_id, name, email, phone, clinic, note, contact_key, created_at)
    values (${given.patientId}, ${given.name}, ${given.email}, ${given.phone}, ${given.clinic}, ${given.note},
      ${given.contactKey}, ${now})
    on conflict (contact_key) do nothing
    returning id`);
