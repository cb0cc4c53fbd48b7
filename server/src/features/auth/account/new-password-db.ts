import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** True for a password that people choose so often that it is guessed first, in whatever case. */
export async function isCommonPassword(db: Db, password: string): Promise<boolean> {
  const row = await db.maybeOne(sql`select 1 from common_password where password = lower(${password})`);
  return row !== undefined;
}
