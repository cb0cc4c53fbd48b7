import type { Db } from '#server/db/database.ts';
import { part, sql } from '#server/db/sql.ts';
import type { StaffCaller } from '#server/http/session/staff-session-db.ts';

/** How an account is named in full: by one of these, the others null. The email is in lower case, the phone in E.164. */
export type Named = { email: string | null; phone: string | null; memberNumber: string | null };

/** The accounts that have this very contact or member number: two are as good as more. */
export const findNamed = (db: Db, { email, phone, memberNumber }: Named) =>
  db.many(sql<{ id: number }>`
    select id from patient
    where id = any (array(
      select id from patient where email = ${email}
      union all
      select id from patient where phone = ${phone}
      union all
      select login_id from dependant where member_id = ${memberNumber}))
    order by id
    limit 2`);

type NewLookup = { patientId: number; reason: string; now: Date; expiresAt: Date };

/** A look-up that is not over, and the account and person that it is about. */
export type Lookup = {
  id: number;
  patientId: number;
  dependantId: number;
  reason: string;
  expiresAt: Date;
  recoverySentAt: Date | null;
  copyAskedAt: Date | null;
};

const lookupColumns = part`
  staff_lookup.id, patient_id as "patientId", dependant.id as "dependantId", reason, expires_at as "expiresAt",
  recovery_sent_at as "recoverySentAt", copy_asked_at as "copyAskedAt"`;

/** Notes that somebody of the staff has looked an account up, in their session. */
export const insertLookup = (
  db: Db,
  { id: staffId, sessionId }: StaffCaller,
  { patientId, reason, now, expiresAt }: NewLookup,
) =>
  db.one(sql<Lookup>`
    with staff_lookup as (
      insert into staff_lookup (staff_id, session_id, patient_id, reason, created_at, expires_at)
      values (${staffId}, ${sessionId}, ${patientId}, ${reason}, ${now}, ${expiresAt})
      returning *
    )
    select ${lookupColumns} from staff_lookup join dependant on login_id = patient_id`);

/**
 * A look-up of this very session that is not over; one that began after now was made by a clock that has been put back since,
 * and would be good for too long.
 */
export const findLookup = (db: Db, id: number, { id: staffId, sessionId }: StaffCaller, now: Date) =>
  db.maybeOne(sql<Lookup>`
    select ${lookupColumns} from staff_lookup join dependant on login_id = patient_id
    where staff_lookup.id = ${id} and staff_id = ${staffId} and session_id = ${sessionId} and expires_at > ${now}
      and staff_lookup.created_at <= ${now}`);

/** Notes that this look-up has sent the way to a new password; false where it had before. */
export async function noteRecoverySent(db: Db, id: number, now: Date): Promise<boolean> {
  const noted = await db.run(sql`
    update staff_lookup set recovery_sent_at = ${now} where id = ${id} and recovery_sent_at is null`);
  return noted === 1;
}

/** Notes that this look-up has had a copy of the data made, and why; false where it had before. */
export async function noteCopyAsked(db: Db, id: number, reason: string, now: Date): Promise<boolean> {
  const noted = await db.run(sql`
    update staff_lookup set copy_asked_at = ${now}, copy_reason = ${reason} where id = ${id} and copy_asked_at is null`);
  return noted === 1;
}

/** Locks an account until the transaction ends; whether it is open. */
export const lockPatient = (db: Db, patientId: number) =>
  db.one(sql<{ isOpen: boolean }>`
    select closed_at is null as "isOpen" from patient where id = ${patientId} for update`);
