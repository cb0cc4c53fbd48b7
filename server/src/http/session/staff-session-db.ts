import type { StaffRight } from '@kindwell/contract/staff/staff-rights.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** Somebody of the staff who calls, and what they may do as their roles stand at this moment. */
export type StaffCaller = {
  id: number;
  sessionId: number;
  token: string;
  rights: StaffRight[];
  isLocked: boolean;
  isSteppedUp: boolean;
};

export type StaffSessionRow = {
  id: number;
  staffId: number;
  language: Language;
  lastSeenAt: Date;
  lockedAt: Date | null;
  steppedUpUntil: Date | null;
  expiresAt: Date;
  rights: StaffRight[];
};

/** The live session of a token: not ended, not past its end, of somebody who was not removed. */
export const findLiveStaffSession = (db: Db, tokenHash: Buffer, now: Date) =>
  db.maybeOne(sql<StaffSessionRow>`
    select session.id, session.staff_id as "staffId", language, last_seen_at as "lastSeenAt", locked_at as "lockedAt",
      stepped_up_until as "steppedUpUntil", expires_at as "expiresAt", array(
        select distinct may from staff_role join staff_right using (role)
        where staff_role.staff_id = session.staff_id order by may) as rights
    from staff_session as session
    join staff on staff.id = session.staff_id and removed_at is null
    where token_hash = ${tokenHash} and ended_at is null and expires_at > ${now}`);

/** Notes that the session is in use. Of the calls of a screen, which come together, one does: none waits for another. */
export const touchStaffSession = (db: Db, id: number, now: Date) =>
  db.run(sql`
    update staff_session set last_seen_at = ${now}
    where id = (select id from staff_session where id = ${id} and ended_at is null for no key update skip locked)`);

export type NewStaffSession = {
  staffId: number;
  tokenHash: Buffer;
  userAgent: string | null;
  now: Date;
  expiresAt: Date;
  steppedUpUntil: Date;
};

export const insertStaffSession = (db: Db, session: NewStaffSession) =>
  db.one(sql<{ id: number }>`
    insert into staff_session (staff_id, token_hash, user_agent, created_at, last_seen_at, expires_at, stepped_up_until)
    values (${session.staffId}, ${session.tokenHash}, ${session.userAgent}, ${session.now}, ${session.now},
      ${session.expiresAt}, ${session.steppedUpUntil})
    returning id`);

/** Ends the session of this token, where there is one. */
export const endStaffSessionOfToken = (db: Db, tokenHash: Buffer, now: Date) =>
  db.run(sql`update staff_session set ended_at = ${now} where token_hash = ${tokenHash} and ended_at is null`);
