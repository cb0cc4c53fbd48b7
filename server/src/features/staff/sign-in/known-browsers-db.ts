import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Notes that somebody signs in once more in a browser; false where they never did there. */
export async function touchBrowser(db: Db, tokenHash: Buffer, staffId: number, now: Date): Promise<boolean> {
  const touched = await db.run(sql`
    update staff_browser set last_seen_at = ${now} where token_hash = ${tokenHash} and staff_id = ${staffId}`);
  return touched === 1;
}

/** Whether any browser is known of somebody. */
export async function isAnyBrowserKnown(db: Db, staffId: number): Promise<boolean> {
  const { isKnown } = await db.one(sql<{ isKnown: boolean }>`
    select exists (select from staff_browser where staff_id = ${staffId}) as "isKnown"`);
  return isKnown;
}

/** Notes that somebody signs in in this browser from now on. */
export const insertBrowser = (db: Db, tokenHash: Buffer, staffId: number, now: Date) =>
  db.run(sql`
    insert into staff_browser (token_hash, staff_id, last_seen_at) values (${tokenHash}, ${staffId}, ${now})
    on conflict (token_hash, staff_id) do update set last_seen_at = excluded.last_seen_at`);
