import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type LiveSession = {
  id: number;
  userAgent: string | null;
  startedAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
};

// Somebody with more sign-ins than these ends them all at once.
const mostSessions = 100;

/** The live sessions of an account, the caller's own first, then the one that was used last. */
export const findLiveSessions = (db: Db, patientId: number, currentId: number, now: Date, idleSince: Date) =>
  db.many(sql<LiveSession>`
    select id, user_agent as "userAgent", created_at as "startedAt", last_seen_at as "lastSeenAt",
      id = ${currentId} as "isCurrent"
    from session
    where patient_id = ${patientId} and ended_at is null and expires_at > ${now} and last_seen_at > ${idleSince}
    order by "isCurrent" desc, last_seen_at desc, id desc
    limit ${mostSessions}`);

/** When a session ends in any case, and when it was last used. */
export const findSessionTimes = (db: Db, id: number) =>
  db.one(sql<{ expiresAt: Date; lastSeenAt: Date }>`
    select expires_at as "expiresAt", last_seen_at as "lastSeenAt" from session where id = ${id}`);

/**
 * Ends one session of this account, and the trust in its device unless that is the device of `currentId`. Whether that
 * changed anything; undefined where the account has no such session.
 */
export const endSessionOf = (db: Db, patientId: number, id: number, currentId: number, now: Date) =>
  db.maybeOne(sql<{ isChanged: boolean }>`
    with ended as (
      update session set ended_at = ${now} where id = ${id} and patient_id = ${patientId} and ended_at is null
      returning device_hash
    ), distrusted as (
      delete from known_device using ended
      where known_device.patient_id = ${patientId} and known_device.device_hash = ended.device_hash
        and known_device.device_hash is distinct from (select device_hash from session where id = ${currentId}))
    select exists (select from ended) as "isChanged" from session where id = ${id} and patient_id = ${patientId}`);

/** Ends every session of this account but this one, and the trust in every other device; answers the ended ones. */
export const endSessionsBut = (db: Db, patientId: number, currentId: number, now: Date) =>
  db.many(sql<{ id: number }>`
    with distrusted as (
      delete from known_device
      where patient_id = ${patientId}
        and device_hash is distinct from (select device_hash from session where id = ${currentId}))
    update session set ended_at = ${now}
    where patient_id = ${patientId} and id <> ${currentId} and ended_at is null and expires_at > ${now}
    returning id`);

// No session has this number.
const noSession = 0;

/** Ends every session of this account, and the trust in every device; answers the ended ones. */
export const endAllSessions = (db: Db, patientId: number, now: Date) => endSessionsBut(db, patientId, noSession, now);
