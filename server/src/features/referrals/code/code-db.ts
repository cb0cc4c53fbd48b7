import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** True for a code that is somebody's. */
export const isReferralCode = async (db: Db, code: string) =>
  (await db.maybeOne(sql`select 1 from patient where referral_code = ${code}`)) !== undefined;
