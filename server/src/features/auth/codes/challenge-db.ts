import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

export type Channel = 'email' | 'sms';

/** What a pending step completes. A `reset` waits for a new password, all others for codes. */
export type Purpose = 'sign_in' | 'register' | 'recover' | 'reset' | 'change_email' | 'change_phone' | 'insurance';

/** What is kept of a code: a keyed hash with a salt of its own. */
export type KeptCode = { salt: string; codeHash: Buffer };

/** Where a code goes, and whose tries are counted when it is guessed. */
export type CodeTarget = { channel: Channel; recipient: string; subject: string };

/**
 * A pending step to be written; `termsLanguage`: in which language its form accepted the terms, where it did;
 * `isPhoneTyped`: whether the caller has typed the phone that it texts, where its form can do without.
 */
type NewStep = {
  tokenHash: Buffer;
  purpose: Purpose;
  patientId: number | null;
  now: Date;
  expiresAt: Date;
  termsLanguage?: Language | undefined;
  isPhoneTyped?: boolean | undefined;
};

/** How the terms were shown whose acceptance began this step; undefined where it accepted none. */
export const findTermsShown = (db: Db, challengeId: number) =>
  db.maybeOne(sql<{ language: Language; at: Date }>`
    select terms_language as language, created_at as at from challenge
    where id = ${challengeId} and terms_language is not null`);

/** Writes a pending step and answers its id; `patientId` is null for a registration, which has no account yet. */
export async function insertChallenge(db: Db, challenge: NewStep): Promise<number> {
  const { id } = await db.one(sql<{ id: number }>`
    insert into challenge (token_hash, purpose, patient_id, created_at, expires_at, terms_language, is_phone_typed)
    values (${challenge.tokenHash}, ${challenge.purpose}, ${challenge.patientId}, ${challenge.now},
      ${challenge.expiresAt}, ${challenge.termsLanguage ?? null}, ${challenge.isPhoneTyped ?? null})
    returning id`);
  return id;
}

/** Makes this the one code of a challenge and a channel; an older one is void. */
export const putCode = (db: Db, code: KeptCode & CodeTarget & { challengeId: number; sentAt: Date; expiresAt: Date }) =>
  db.run(sql`
    insert into challenge_code (challenge_id, channel, recipient, subject, salt, code_hash, sent_at, expires_at)
    values (${code.challengeId}, ${code.channel}, ${code.recipient}, ${code.subject}, ${code.salt}, ${code.codeHash},
      ${code.sentAt}, ${code.expiresAt})
    on conflict (challenge_id, channel) do update set
      recipient = excluded.recipient, subject = excluded.subject, salt = excluded.salt,
      code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at`);

export type WaitingCode = KeptCode & {
  challengeId: number;
  purpose: Purpose;
  patientId: number | null;
  channel: Channel;
  recipient: string;
  subject: string;
};

/** The codes that a pending step of one of these purposes waits for, by channel: sent, not spent, not too old. */
export const findWaitingCodes = (db: Db, tokenHash: Buffer, purposes: readonly Purpose[], now: Date) =>
  db.many(sql<WaitingCode>`
    select challenge.id as "challengeId", purpose, patient_id as "patientId", channel, recipient, subject, salt,
      code_hash as "codeHash"
    from challenge
    join challenge_code on challenge_id = challenge.id
    where token_hash = ${tokenHash} and purpose = any(${purposes}::text[]) and completed_at is null
      and challenge_code.expires_at > ${now}
    order by channel`);

/**
 * Spends a challenge with the codes that were compared, in the order of their channels, and every other one that waits for
 * one of them; false when another call spent it or a resend replaced one of them.
 */
export async function completeChallenge(
  db: Db,
  challengeId: number,
  { recipients, codeHashes }: { recipients: string[]; codeHashes: Buffer[] },
  now: Date,
): Promise<boolean> {
  // All are locked before one is spent, in one order: of two at once that wait for the same code one is the first.
  const sharing = await db.many(sql<{ id: number }>`
    select id from challenge
    where completed_at is null and id in (
      select challenge_id from challenge_code
      where recipient = any(${recipients}::text[]) and code_hash = any(${codeHashes}::bytea[]))
    order by id
    for update`);
  const spent = await db.run(sql`
    update challenge set completed_at = ${now}
    where id = ${challengeId} and completed_at is null
      and ${codeHashes}::bytea[] =
        array(select code_hash from challenge_code where challenge_id = challenge.id order by channel)`);
  if (spent !== 1) return false;

  await db.run(sql`
    update challenge set completed_at = ${now}
    where id = any(${sharing.map(({ id }) => id)}::bigint[]) and completed_at is null`);
  return true;
}

/** Spends a pending step that waits for no code; answers whose it was, undefined when it is unknown, spent or too old. */
export async function spendChallenge(db: Db, tokenHash: Buffer, purpose: Purpose, now: Date) {
  const row = await db.maybeOne(sql<{ patientId: number | null }>`
    update challenge set completed_at = ${now}
    where token_hash = ${tokenHash} and purpose = ${purpose} and completed_at is null and expires_at > ${now}
    returning patient_id as "patientId"`);
  return row?.patientId ?? undefined;
}

/** Makes every pending step of an account worthless. */
export const voidChallenges = (db: Db, patientId: number, now: Date) =>
  db.run(sql`update challenge set completed_at = ${now} where patient_id = ${patientId} and completed_at is null`);

/** Makes the steps of the same kind that an account began before this one worthless: the latest alone counts. */
export const voidChallengesBefore = (db: Db, id: number, now: Date) =>
  db.run(sql`
    update challenge older set completed_at = ${now}
    from challenge latest
    where latest.id = ${id} and older.patient_id = latest.patient_id and older.purpose = latest.purpose
      and older.id < latest.id and older.completed_at is null`);

export type SentCode = CodeTarget & {
  challengeId: number;
  patientId: number | null;
  purpose: Exclude<Purpose, 'reset'>;
  sentAt: Date;
  isPhoneTyped: boolean | null;
  firstName: string;
  language: Language;
};

/** The codes of a pending step that may still get others. Locked, so that two resends cannot both be the first. */
export const lockChallenge = (db: Db, tokenHash: Buffer, now: Date) =>
  db.many(sql<SentCode>`
    select challenge.id as "challengeId", purpose, patient_id as "patientId", channel, recipient, subject,
      sent_at as "sentAt", is_phone_typed as "isPhoneTyped",
      coalesce(patient.first_name, registration.first_name) as "firstName",
      coalesce(patient.language, registration.language) as language
    from challenge
    join challenge_code on challenge_code.challenge_id = challenge.id
    left join patient on patient.id = patient_id
    left join registration on registration.challenge_id = challenge.id
    where token_hash = ${tokenHash} and completed_at is null and challenge.expires_at > ${now}
    order by channel
    for update of challenge_code`);

/** Says whose insurance a pending step is for. */
export const insertInsuranceStep = (db: Db, challengeId: number, dependantId: number) =>
  db.run(sql`insert into insurance_step (challenge_id, dependant_id) values (${challengeId}, ${dependantId})`);

/** The pending step of a patient for this person's insurance, by the hash of its token; undefined where there is none. */
export async function findInsuranceStep(db: Db, patientId: number, dependantId: number): Promise<Buffer | undefined> {
  const step = await db.maybeOne(sql<{ tokenHash: Buffer }>`
    select token_hash as "tokenHash"
    from challenge
    join insurance_step on challenge_id = challenge.id
    where patient_id = ${patientId} and dependant_id = ${dependantId} and completed_at is null
    order by challenge.id desc
    limit 1`);
  return step?.tokenHash;
}
