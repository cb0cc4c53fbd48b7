import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Files whose rows are gone, the longest ago first. */
export const findOrphanedFiles = (db: Db) =>
  db.many(sql<{ key: string }>`select file_key as key from orphaned_file order by since, file_key limit 1000`);

/** Forgets a file that is gone from the store. */
export const forgetOrphanedFile = (db: Db, key: string) =>
  db.run(sql`delete from orphaned_file where file_key = ${key}`);
