import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { openUpgraded } from '#server/testing/upgraded.ts';
import { refuseDemo } from './demo-mark-db.ts';

/** Whether production starts on a database that `fill` filled before there was a mark. */
async function isRefused(fill: (db: Database) => Promise<unknown>): Promise<boolean> {
  let db: Database | undefined;
  const close = await openUpgraded('demo_mark', '0066', (opened) => {
    db = opened;
    return fill(opened);
  });

  try {
    if (!db) throw new Error('no database was opened');
    return await refuseDemo(db).then(
      () => false,
      (error) => String(error).includes('filled with the demo'),
    );
  } finally {
    await close();
  }
}

const addPatient = (db: Database, email: string) =>
  db.run(sql`
    with home as (insert into household default values returning id)
    insert into patient (household_id, first_name, last_name, email, phone, password_hash)
    select id, 'Maria', 'Santos', ${email}, '+12025550101', 'x' from home`);

test('production refuses a database that was filled with the demo before there was a mark, and no other', async () => {
  expect(await isRefused((db) => addPatient(db, 'maria.santos@example.com'))).toBe(true);
  expect(await isRefused((db) => db.run(sql`create schema demo_gift_cards`))).toBe(true);
  expect(await isRefused((db) => addPatient(db, 'maria.santos@mail.example'))).toBe(false);
});
