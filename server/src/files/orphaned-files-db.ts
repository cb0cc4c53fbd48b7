import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Notes a file down before it is written: whatever happens then, the worker finds it. */
export const noteFile = (db: Db, key: string, now: Date) =>
  db.run(sql`insert into orphaned_file (file_key, since) values (${key}, ${now})`);

/** Says that a file has its row now; false where the worker has taken the file away already. */
export const claimFile = async (db: Db, key: string) =>
  (await db.run(sql`delete from orphaned_file where file_key = ${key}`)) === 1;

/** Files that have no row for so long that no upload is still on its way to one, the oldest first. */
export const findOrphanedFiles = (db: Db, before: Date) =>
  db.many(sql<{ key: string }>`
    select file_key as key from orphaned_file where since < ${before} order by since limit 500`);

/** Holds a file without a row for the one who removes it; false where somebody else does, or it has a row by now. */
export const holdOrphanedFile = async (db: Db, key: string) =>
  (await db.maybeOne(sql`select from orphaned_file where file_key = ${key} for update skip locked`)) !== undefined;
