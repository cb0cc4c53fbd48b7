import type { Database, Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { lockFill } from './fill-db.ts';

/** Notes in the database that it is a demo's. */
export const markDemo = (db: Db, now: Date) => db.run(sql`insert into demo_filled (at) values (${now})`);

/** Whose a database is, by what it says itself, and whether anybody lives in it. */
const findUse = (db: Db) =>
  db.one(sql<{ isDemo: boolean; isProduction: boolean; hasPeople: boolean }>`
    select exists (select from demo_filled) as "isDemo", exists (select from production_started) as "isProduction",
      exists (select from patient) as "hasPeople"`);

/**
 * Makes the database production's, for good. Throws one clear line where it is a demo's, whose passwords everybody knows.
 */
export async function claimForProduction(db: Database, now: Date) {
  await db.transaction(async (tx) => {
    await lockFill(tx);
    const { isDemo, isProduction } = await findUse(tx);
    if (isDemo)
      throw new Error(
        'This database was filled with the demo, whose passwords are public. Give production an empty database ' +
          '(DATABASE_URL), or start this one with KINDWELL_MODE=demo.',
      );

    if (!isProduction) await tx.run(sql`insert into production_started (at) values (${now})`);
  });
}

/**
 * Makes the database a demo's, for good, in the transaction that has locked the filling. Throws one clear line where it is
 * production's, or has people in it from before such marks: a demo shows everybody's messages to anybody.
 */
export async function claimForDemo(db: Db, now: Date) {
  const { isDemo, isProduction, hasPeople } = await findUse(db);
  if (isDemo) return;
  if (isProduction || hasPeople)
    throw new Error(
      'This database is not a demo’s, and a demo shows everybody’s codes to anybody. Give the demo an empty database ' +
        '(DATABASE_URL), or start this one with KINDWELL_MODE=production.',
    );

  await markDemo(db, now);
}
