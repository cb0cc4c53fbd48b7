import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

// So many codes may be tried for one right password; anyone who knows that can begin again, under the limits of the account.
const mostTries = 5;

/**
 * Writes down that a password was right, and that its code is still to come. False where the person has another password by
 * now, or was removed: comparing takes a moment.
 */
export async function insertStep(
  db: Db,
  { id, passwordHash }: { id: number; passwordHash: string },
  { tokenHash, expiresAt }: { tokenHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const written = await db.run(sql`
    insert into staff_step (staff_id, token_hash, expires_at)
    select id, ${tokenHash}, ${expiresAt} from staff
    where id = ${id} and password_hash = ${passwordHash} and removed_at is null
    for share`);
  return written === 1;
}

/** Counts a try of a code before it is compared, and answers whose step it is; undefined where it is open no more. */
export const takeStepTry = (db: Db, tokenHash: Buffer, now: Date) =>
  db.maybeOne(sql<{ staffId: number }>`
    update staff_step set tries = tries + 1
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now} and tries < ${mostTries}
    returning staff_id as "staffId"`);

/** Ends a step with its right code; false where another call has, or the password has changed meanwhile. */
export async function endStep(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const ended = await db.run(sql`
    update staff_step set used_at = ${now} where token_hash = ${tokenHash} and used_at is null`);
  return ended === 1;
}
