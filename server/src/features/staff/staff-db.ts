import type { StaffRight, StaffRole } from '@kindwell/contract/staff/staff-rights.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';
import { stepsRightAtOnce } from './totp-rules.ts';

/** Somebody of the staff with their ways in. */
export type StaffAccount = {
  id: number;
  name: string;
  email: string;
  language: Language;
  passwordHash: string;
  /** Null where they joined with a passkey and have set up no authenticator since. */
  totpSecret: Buffer | null;
};

/** Who of the staff has this email, in lower case; nobody who was removed. */
export const findStaffByEmail = (db: Db, email: string) =>
  db.maybeOne(sql<StaffAccount>`
    select id, name, email, language, password_hash as "passwordHash", totp_secret as "totpSecret"
    from staff where email = ${email} and removed_at is null`);

/** The same by their number; undefined where they were removed meanwhile. */
export const findStaffById = (db: Db, id: number) =>
  db.maybeOne(sql<StaffAccount>`
    select id, name, email, language, password_hash as "passwordHash", totp_secret as "totpSecret"
    from staff where id = ${id} and removed_at is null`);

export type OwnStaff = Pick<StaffAccount, 'id' | 'name' | 'email' | 'language'> & {
  roles: StaffRole[];
  rights: StaffRight[];
  recoveryCodesLeft: number;
  hasPasskey: boolean;
  hasAuthenticator: boolean;
};

/** What somebody of the staff is and may do; undefined where they were removed meanwhile. */
export const findOwnStaff = (db: Db, id: number) =>
  db.maybeOne(sql<OwnStaff>`
    select id, name, email, language,
      array(select role from staff_role where staff_id = staff.id order by role) as roles,
      array(
        select distinct may from staff_role join staff_right using (role)
        where staff_role.staff_id = staff.id order by may) as rights,
      (select count(*) from staff_recovery_code where staff_id = staff.id and used_at is null) as "recoveryCodesLeft",
      exists (select from passkey where staff_id = staff.id) as "hasPasskey",
      totp_secret is not null as "hasAuthenticator"
    from staff where id = ${id} and removed_at is null`);

/**
 * Notes that the code of this step was used; false where it was before, or a later one. A step that lies further ahead
 * than any code that is right now was used by a clock that has been put back since.
 */
export async function takeStep(db: Db, id: number, step: number): Promise<boolean> {
  const taken = await db.run(sql`
    update staff set totp_step = ${step}
    where id = ${id} and removed_at is null
      and (totp_step is null or totp_step < ${step} or totp_step > ${step}::bigint + ${stepsRightAtOnce}::bigint)`);
  return taken === 1;
}

/** Uses up a recovery code; false where there is none of this hash, or it was used before. */
export async function takeRecoveryCode(db: Db, staffId: number, codeHash: Buffer, now: Date): Promise<boolean> {
  const taken = await db.run(sql`
    update staff_recovery_code set used_at = ${now}
    where staff_id = ${staffId} and code_hash = ${codeHash} and used_at is null`);
  return taken === 1;
}

/** Gives somebody these recovery codes; the ones before are void. */
export async function replaceRecoveryCodes(db: Db, staffId: number, hashes: Buffer[]): Promise<void> {
  await db.run(sql`delete from staff_recovery_code where staff_id = ${staffId}`);
  await db.run(sql`
    insert into staff_recovery_code (staff_id, code_hash) select ${staffId}::bigint, unnest(${hashes}::bytea[])`);
}

export type NewStaff = Pick<StaffAccount, 'name' | 'email' | 'language' | 'passwordHash' | 'totpSecret'> & {
  totpStep: number | null;
  roles: string[];
};

/** Makes somebody one of the staff; undefined where the email is of somebody who is. */
export const insertStaff = (db: Db, staff: NewStaff, now: Date) =>
  db.maybeOne(sql<{ id: number }>`
    with made as (
      insert into staff (name, email, language, password_hash, totp_secret, totp_step, created_at)
      values (${staff.name}, ${staff.email}, ${staff.language}, ${staff.passwordHash}, ${staff.totpSecret},
        ${staff.totpStep}, ${now})
      on conflict (email) where removed_at is null do nothing
      returning id
    ), roles as (
      insert into staff_role (staff_id, role) select id, unnest(${staff.roles}::text[]) from made
    )
    select id from made`);

/** Ends every session of somebody, but for `except`; answers the ended ones. */
export const endStaffSessions = (db: Db, staffId: number, except: number | null, now: Date) =>
  db.many(sql<{ id: number }>`
    update staff_session set ended_at = ${now}
    where staff_id = ${staffId} and id is distinct from ${except}::bigint and ended_at is null and expires_at > ${now}
    returning id`);

/** Voids sign-ins of somebody whose code is still to come. */
export const voidSteps = (db: Db, staffId: number) => db.run(sql`delete from staff_step where staff_id = ${staffId}`);

/** Locks somebody of the staff; undefined where they were removed. */
export const lockStaffPerson = (db: Db, id: number) =>
  db.maybeOne(sql<{ id: number }>`select id from staff where id = ${id} and removed_at is null for update`);

/** Has somebody of the staff be spoken to, and written to, in this language. */
export const saveStaffLanguage = (db: Db, staffId: number, language: Language) =>
  db.run(sql`update staff set language = ${language} where id = ${staffId}`);
