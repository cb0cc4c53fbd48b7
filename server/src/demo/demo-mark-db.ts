import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Notes in the database that it was filled with the demo. */
export async function markDemo(db: Db, now: Date) {
  await db.run(sql`insert into demo_filled (at) values (${now})`);
}

/** Throws one clear line where the database was ever filled with the demo, whose passwords everybody knows. */
export async function refuseDemo(db: Db) {
  const { isDemo } = await db.one<{ isDemo: boolean }>(sql`
    select exists (select from demo_filled) as "isDemo"`);
  if (!isDemo) return;

  throw new Error(
    'This database was filled with the demo, whose passwords are public. Give production an empty database ' +
      '(DATABASE_URL), or start this one with KINDWELL_MODE=demo.',
  );
}
