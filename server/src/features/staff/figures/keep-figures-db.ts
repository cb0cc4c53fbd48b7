import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Until the transaction ends nobody else keeps figures. */
export const lockKeptFigures = (db: Db) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended('keepFigures', 0))`);

/** The last day whose figures are kept (`YYYY-MM-DD`); null where none is. */
export async function findKeptDay(db: Db): Promise<string | null> {
  const { day } = await db.one(
    sql<{ day: string | null }>`select to_char(max(day), 'YYYY-MM-DD') as day from points_day`,
  );
  return day;
}

/**
 * The days that are over and not kept, the first one first. Nothing is kept of before the year that figures go back. An entry is
 * in the ledger at the latest so many minutes after its time.
 */
export async function findDaysToKeep(db: Db, zone: string, now: Date, latestMinutes: number): Promise<string[]> {
  const rows = await db.many(sql<{ day: string }>`
    with today as (
      select ((${now}::timestamptz - make_interval(mins => ${latestMinutes})) at time zone ${zone}::text)::date as day
    )
    select to_char(each, 'YYYY-MM-DD') as day
    from today
    cross join generate_series(
      coalesce((select max(points_day.day) + 1 from points_day), date_trunc('month', today.day) - interval '12 months')
        ::timestamp, today.day - interval '1 day', interval '1 day') as each
    order by each`);
  return rows.map(({ day }) => day);
}

/** Forgets what was outstanding before the last two standings: who reads the older one may have begun before the newer was kept. */
export const sweepStandings = (db: Db, day: string) =>
  db.run(sql`
    delete from points_standing
    where day < (select max(day) from points_standing where day < ${day}::date)`);
