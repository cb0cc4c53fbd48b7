import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/**
 * How far a restored database came: the piece of the write-ahead log that it read last, and its last transaction. A byte
 * back, for the end of a piece is the beginning of the next.
 */
export const findReached = (db: Db) =>
  db.one(sql<{ piece: string; at: Date | null }>`
    select pg_walfile_name(pg_last_wal_replay_lsn() - 1) as piece, pg_last_xact_replay_timestamp() as at`);

/** The keys of all files that have a row. */
export const findFileKeys = async (db: Db) => {
  const rows = await db.many(sql<{ key: string }>`
    select file_key as key from insurance_card
    union all select unnest(array[json_key, page_key]) from data_copy where ready_at is not null`);
  return rows.map(({ key }) => key);
};
