import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

// Any fixed number: of two processes that start at once, one fills a batch at a time.
const fillLock = 7_205_759_414;

export const lockTraits = (db: Db) => db.run(sql`select pg_advisory_xact_lock(${fillLock})`);

/**
 * Works out what the next clinics after this one can be narrowed to that are from before there were traits, at most
 * `atMost`; answers which these were.
 */
export const fillNextTraits = (db: Db, after: number, atMost: number) =>
  db.many(sql<{ id: number }>`
    with next as materialized (
      select id from clinic where traits is null and id > ${after} order by id limit ${atMost}
    ), filled as materialized (
      select id, refresh_clinic(id) from next order by id
    )
    select id from filled order by id`);
