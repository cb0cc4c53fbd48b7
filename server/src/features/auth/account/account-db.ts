import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** When a session began: with a sign-in. */
export async function findSignInTime(db: Db, sessionId: number): Promise<Date> {
  const { at } = await db.one(sql<{ at: Date }>`select created_at as at from session where id = ${sessionId}`);
  return at;
}

/** Makes a pending change of contact end with the session that asked for it. */
export const insertContactChange = (db: Db, challengeId: number, sessionId: number) =>
  db.run(sql`insert into contact_change (challenge_id, session_id) values (${challengeId}, ${sessionId})`);

/** True while the session that asked for this change still lives. */
export async function isContactChangeLive(db: Db, challengeId: number, now: Date, idleSince: Date): Promise<boolean> {
  const row = await db.maybeOne(sql`
    select 1 from contact_change join session on session.id = session_id
    where contact_change.challenge_id = ${challengeId} and ended_at is null and session.expires_at > ${now}
      and last_seen_at > ${idleSince}`);
  return row !== undefined;
}

/** Gives an account and its own person another email, lower-case; answers the one before. */
export async function replaceEmail(db: Db, patientId: number, email: string): Promise<string> {
  const { former } = await db.one(sql<{ former: string }>`
    update patient set email = ${email}
    from (select id, email as former from patient where id = ${patientId} for update) as before
    where patient.id = before.id
    returning former`);
  await db.run(sql`update dependant set email = ${email} where login_id = ${patientId}`);

  return former;
}

/** Gives an account and its own person another phone, E.164; answers the one before. */
export async function replacePhone(db: Db, patientId: number, phone: string): Promise<string> {
  const { former } = await db.one(sql<{ former: string }>`
    update patient set phone = ${phone}, texts_barred = null
    from (select id, phone as former from patient where id = ${patientId} for update) as before
    where patient.id = before.id
    returning former`);
  await db.run(sql`update dependant set phone = ${phone} where login_id = ${patientId}`);

  return former;
}

type OtherContact = { patientId: number; kind: 'email' | 'phone'; contact: string };

/** True where another account than this, or somebody in a family, has a contact: a lower-case email or a phone in E.164. */
export async function isContactTaken(db: Db, { patientId, kind, contact }: OtherContact): Promise<boolean> {
  const email = kind === 'email' ? contact : null;
  const phone = kind === 'phone' ? contact : null;

  const taken = await db.maybeOne(sql`
    select from patient where id <> ${patientId} and id = any (array(
      select id from patient where email = ${email} union all select id from patient where phone = ${phone}))
    union all
    select from dependant where removed_at is null and login_id is distinct from ${patientId} and id = any (array(
      select id from dependant where mailbox_of(email) = mailbox_of(${email}) and lower(email) = ${email}
      union all
      select id from dependant where phone = ${phone}))
    limit 1`);
  return taken !== undefined;
}

/** Ends what waits or runs of the corrections by the staff of these contacts of an account; it is locked before. */
export const endCorrections = (
  db: Db,
  { patientId, kinds }: { patientId: number; kinds: OtherContact['kind'][] },
  now: Date,
) =>
  db.run(sql`
    update contact_correction set state = 'ended', ended_at = ${now}
    where patient_id = ${patientId} and kind = any (${kinds}::text[]) and state in ('pending', 'running')`);

/** Sets a new password where the one that was proven is still the present one; false where it isn't any more. */
export async function replacePassword(db: Db, patientId: number, proven: string, passwordHash: string) {
  const replaced = await db.run(sql`
    update patient set password_hash = ${passwordHash} where id = ${patientId} and password_hash = ${proven}`);
  return replaced === 1;
}

export type SignInCodes = { newDevices: boolean; everySignIn: boolean };

export const findSignInCodes = (db: Db, patientId: number) =>
  db.one(sql<SignInCodes>`
    select verifies_new_devices as "newDevices", verifies_every_sign_in as "everySignIn"
    from patient where id = ${patientId}`);

export const setSignInCodes = (db: Db, patientId: number, newDevices: boolean) =>
  db.one(sql<SignInCodes>`
    update patient set verifies_new_devices = ${newDevices} where id = ${patientId}
    returning verifies_new_devices as "newDevices", verifies_every_sign_in as "everySignIn"`);

/** True for a password that people choose so often that it is guessed first, in whatever case. */
export async function isCommonPassword(db: Db, password: string): Promise<boolean> {
  const row = await db.maybeOne(sql`select 1 from common_password where password = lower(${password})`);
  return row !== undefined;
}
