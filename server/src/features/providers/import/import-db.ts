import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Directory } from '#server/features/providers/import/check/directory-schema.ts';

/** The keys of records that a file does not name. */
export type Unnamed = { clinics: string[]; providers: string[] };

// Any fixed number: of two imports at once the second waits for the first.
const importLock = 7_205_759_405;

/** True where no other import is at work; none begins then before this transaction ends. */
export const tryImportLock = async (db: Db) =>
  (await db.one(sql<{ isOurs: boolean }>`select pg_try_advisory_xact_lock(${importLock}) as "isOurs"`)).isOurs;

/** No other import is at work from here on: all others have ended, and none begins before this transaction ends. */
export const waitForImportLock = (db: Db) => db.run(sql`select pg_advisory_xact_lock(${importLock})`);

/** The same, after all others have ended; `onWait` is told when another one is at work. */
export async function takeImportLock(db: Db, onWait: () => void): Promise<void> {
  if (await tryImportLock(db)) return;
  onWait();
  await waitForImportLock(db);
}

/** From here on the import gives up rather than wait longer for a row that a visitor of the server holds. */
export const limitLockWaits = (db: Db) => db.run(sql`set local lock_timeout = '20s'`);

/** Fails where PostgreSQL does not know a time zone that we know: every job about shifts would. */
export const proveZones = (db: Db, zones: string[]) =>
  db.run(sql`select clinic_instant(localtimestamp, zone) from unnest(${zones}::text[]) as zone`);

const keysOf = (records: { key: string }[]) => records.map(({ key }) => key);

/** What earlier imports have published and this one does not name, by the keys. */
export const findUnnamed = async (db: Db, { clinics, providers }: Directory): Promise<Unnamed> => ({
  clinics: keysOf(
    await db.many(sql<{ key: string }>`
      select external_key as key from clinic where published and external_key <> all(${keysOf(clinics)}::text[])
      order by 1`),
  ),
  providers: keysOf(
    await db.many(sql<{ key: string }>`
      select external_key as key from provider where published and external_key <> all(${keysOf(providers)}::text[])
      order by 1`),
  ),
});
