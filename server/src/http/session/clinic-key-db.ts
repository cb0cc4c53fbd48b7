import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** A clinic's program that calls: the clinic, and which of its keys was given. */
export type ClinicCaller = { id: number; keyId: number };

/** The clinic whose key has this hash; undefined where there is none, or it has ended. */
export const findClinicOfKey = (db: Db, keyHash: Buffer, now: Date) =>
  db.maybeOne(sql<ClinicCaller>`
    select clinic_id as id, id as "keyId" from clinic_key
    where key_hash = ${keyHash} and (ends_at is null or ends_at > ${now})`);

/** Locks a clinic, so that one new key comes after the other. Undefined where there is no such clinic. */
export const lockClinic = (db: Db, clinicId: number) =>
  db.maybeOne(sql<{ name: string }>`select name from clinic where id = ${clinicId} for update`);

/** Ends every key of a clinic at `endsAt`; one that ends earlier still does. Answers how many were still good. */
export const endClinicKeys = (db: Db, clinicId: number, endsAt: Date, now: Date) =>
  db.run(sql`
    update clinic_key set ends_at = least(ends_at, ${endsAt})
    where clinic_id = ${clinicId} and (ends_at is null or ends_at > ${now})`);

export const insertClinicKey = (db: Db, clinicId: number, keyHash: Buffer, now: Date) =>
  db.run(sql`insert into clinic_key (clinic_id, key_hash, created_at) values (${clinicId}, ${keyHash}, ${now})`);
