import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { StaffSessionRow } from '#server/http/session/staff-session-db.ts';

/** How a session stands; undefined once it has ended. */
export const findSessionRow = (db: Db, id: number) =>
  db.maybeOne(sql<Pick<StaffSessionRow, 'lastSeenAt' | 'lockedAt' | 'steppedUpUntil' | 'expiresAt'>>`
    select last_seen_at as "lastSeenAt", locked_at as "lockedAt", stepped_up_until as "steppedUpUntil",
      expires_at as "expiresAt"
    from staff_session where id = ${id} and ended_at is null`);

/** Locks a session, which ends its step-up; false where it was locked already. */
export async function lockSession(db: Db, id: number, now: Date): Promise<boolean> {
  const locked = await db.run(sql`
    update staff_session set locked_at = ${now}, stepped_up_until = null
    where id = ${id} and locked_at is null and ended_at is null`);
  return locked === 1;
}

/** Opens a session again, or goes on with it: its person has proven who they are. False where it has ended. */
export async function stepUpSession(db: Db, id: number, now: Date, until: Date): Promise<boolean> {
  const opened = await db.run(sql`
    update staff_session set locked_at = null, last_seen_at = ${now}, stepped_up_until = ${until}
    where id = ${id} and ended_at is null`);
  return opened === 1;
}

/** Ends one session; false where it had ended. */
export async function endOneSession(db: Db, id: number, now: Date): Promise<boolean> {
  const ended = await db.run(sql`
    update staff_session set ended_at = ${now} where id = ${id} and ended_at is null`);
  return ended === 1;
}

export type LiveStaffSession = {
  id: number;
  userAgent: string | null;
  startedAt: Date;
  lastSeenAt: Date;
  lockedAt: Date | null;
  steppedUpUntil: Date | null;
  isCurrent: boolean;
};

// Somebody with more sign-ins than these ends them all at once.
const mostSessions = 100;

/** The live sessions of somebody, the caller's own first, then the one that was used last. */
export const findLiveStaffSessions = (db: Db, staffId: number, currentId: number, now: Date) =>
  db.many(sql<LiveStaffSession>`
    select id, user_agent as "userAgent", created_at as "startedAt", last_seen_at as "lastSeenAt",
      locked_at as "lockedAt", stepped_up_until as "steppedUpUntil", id = ${currentId} as "isCurrent"
    from staff_session
    where staff_id = ${staffId} and ended_at is null and expires_at > ${now}
    order by "isCurrent" desc, last_seen_at desc, id desc
    limit ${mostSessions}`);

/** Ends a session of this person. Whether that changed anything; undefined where they have no such session. */
export const endSessionOfStaff = (db: Db, staffId: number, id: number, now: Date) =>
  db.maybeOne(sql<{ isChanged: boolean }>`
    with ended as (
      update staff_session set ended_at = ${now} where id = ${id} and staff_id = ${staffId} and ended_at is null
      returning id
    )
    select exists (select from ended) as "isChanged" from staff_session where id = ${id} and staff_id = ${staffId}`);
