import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

export type SessionRow = {
  id: number;
  patientId: number;
  jwtHash: Buffer;
  accessParamHash: Buffer;
  lastSeenAt: Date;
  language: Language;
};

/** The live session of a token: not ended, not past its absolute end, seen after `idleSince`. */
export const findLiveSession = (db: Db, tokenHash: Buffer, now: Date, idleSince: Date) =>
  db.maybeOne(sql<SessionRow>`
    select session.id, patient_id as "patientId", jwt_hash as "jwtHash", access_param_hash as "accessParamHash",
      last_seen_at as "lastSeenAt", language
    from session join patient on patient.id = patient_id
    where token_hash = ${tokenHash} and ended_at is null and expires_at > ${now} and last_seen_at > ${idleSince}`);

/** Notes that the session is in use. Of the calls of a screen, which come together, one does: none waits for another. */
export const touchSession = (db: Db, id: number, now: Date) =>
  db.run(sql`
    update session set last_seen_at = ${now}
    where id = (select id from session where id = ${id} and ended_at is null for no key update skip locked)`);

export type NewSession = {
  patientId: number;
  tokenHash: Buffer;
  jwtHash: Buffer;
  accessParamHash: Buffer;
  userAgent: string | null;
  deviceHash?: Buffer;
  now: Date;
  expiresAt: Date;
};

export const insertSession = (db: Db, session: NewSession) =>
  db.one(sql<{ id: number }>`
    insert into session (patient_id, token_hash, jwt_hash, access_param_hash, user_agent, device_hash, created_at,
      last_seen_at, expires_at)
    values (${session.patientId}, ${session.tokenHash}, ${session.jwtHash}, ${session.accessParamHash},
      ${session.userAgent}, ${session.deviceHash ?? null}, ${session.now}, ${session.now}, ${session.expiresAt})
    returning id`);

export const endSession = (db: Db, id: number, now: Date) =>
  db.run(sql`update session set ended_at = ${now} where id = ${id} and ended_at is null`);

/** Ends the session of this token, where there is one. */
export const endSessionOfToken = (db: Db, tokenHash: Buffer, now: Date) =>
  db.run(sql`update session set ended_at = ${now} where token_hash = ${tokenHash} and ended_at is null`);
