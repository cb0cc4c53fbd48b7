import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Sets a new password where `proven` is still the present one; false where another call was first. */
export async function replaceStaffPassword(db: Db, id: number, proven: string, passwordHash: string): Promise<boolean> {
  const replaced = await db.run(sql`
    update staff set password_hash = ${passwordHash}
    where id = ${id} and password_hash = ${proven} and removed_at is null`);
  return replaced === 1;
}

/** Keeps a new authenticator that has not given a right code yet, in the place of an older such one. */
export const keepNextAuthenticator = (db: Db, id: number, sealed: Buffer) =>
  db.run(sql`update staff set next_totp_secret = ${sealed} where id = ${id} and removed_at is null`);

/** The authenticator that somebody has begun with; undefined where they have not. */
export const findNextAuthenticator = (db: Db, id: number) =>
  db.maybeOne(sql<{ email: string; totpSecret: Buffer }>`
    select email, next_totp_secret as "totpSecret" from staff
    where id = ${id} and removed_at is null and next_totp_secret is not null`);

/** Takes the new authenticator, whose code of this step was used; false where it is another one by now. */
export async function takeNextAuthenticator(db: Db, id: number, sealed: Buffer, step: number): Promise<boolean> {
  const taken = await db.run(sql`
    update staff set totp_secret = next_totp_secret, next_totp_secret = null, totp_step = ${step}
    where id = ${id} and removed_at is null and next_totp_secret = ${sealed}`);
  return taken === 1;
}
