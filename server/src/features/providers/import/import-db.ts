import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

// Any fixed number: of two imports at once the second waits for the first.
const importLock = 7_205_759_405;

/** True where no other import is at work; none begins then before this transaction ends. */
export const tryImportLock = async (db: Db) =>
  (await db.one(sql<{ isOurs: boolean }>`select pg_try_advisory_xact_lock(${importLock}) as "isOurs"`)).isOurs;

/** The same, after all others have ended. */
export const waitForImportLock = (db: Db) => db.run(sql`select pg_advisory_xact_lock(${importLock})`);

/** From here on the import gives up rather than wait longer for a row that a visitor of the server holds. */
export const limitLockWaits = (db: Db) => db.run(sql`set local lock_timeout = '20s'`);

/** Fails where PostgreSQL does not know a time zone that we know: every job about shifts would. */
export const proveZones = (db: Db, zones: string[]) =>
  db.run(sql`select clinic_instant(localtimestamp, zone) from unnest(${zones}::text[]) as zone`);

/** Published clinics of earlier imports that this file does not name, by their keys. */
export const findUnnamedClinics = (db: Db, keys: string[]) =>
  db.many(sql<{ key: string }>`
    select external_key as key from clinic where published and external_key <> all(${keys}::text[]) order by 1`);

/** Published providers of earlier imports that this file does not name, by their keys. */
export const findUnnamedProviders = (db: Db, keys: string[]) =>
  db.many(sql<{ key: string }>`
    select external_key as key from provider where published and external_key <> all(${keys}::text[]) order by 1`);
