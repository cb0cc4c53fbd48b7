import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { openUpgraded } from '#server/testing/database/upgraded.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { claimForProduction } from './demo-mark-db.ts';
import { fillDemo, fillDemoDatabase } from './fill-demo.ts';

const now = new Date('2026-06-01T14:00:00Z');

/** Whether production starts on a database that `fill` filled before there was a mark. */
async function isRefused(fill: (db: Database) => Promise<unknown>): Promise<boolean> {
  let db: Database | undefined;
  const close = await openUpgraded('demo_mark', '0066', (opened) => {
    db = opened;
    return fill(opened);
  });

  try {
    if (!db) throw new Error('no database was opened');
    return await claimForProduction(db, now).then(
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

const notADemos = 'This database is not a demo’s, and a demo shows everybody’s codes to anybody.';

test('no demo moves into a database that production has started on, though nobody lives there yet', async () => {
  const app = await startTestApp();
  try {
    for (const _start of [1, 2]) await claimForProduction(app.db, now);

    await expect(fillDemo(app.services, () => {})).rejects.toThrow(notADemos);
    expect(
      await app.db.one(sql`select (select count(*) from patient) as people, (select count(*) from clinic_key) as keys`),
    ).toEqual({ people: 0, keys: 0 });
  } finally {
    await app.close();
  }
});

test('a demo does not start where people of its own live, whatever had started there before there was a mark', async () => {
  const app = await startTestApp();
  try {
    await buildPatient(app.db);

    await expect(fillDemo(app.services, () => {})).rejects.toThrow(notADemos);
    expect(await app.db.one(sql`select count(*) from demo_filled`)).toEqual({ count: 0 });
  } finally {
    await app.close();
  }
});

test('of a demo and a production that start at once on an empty database one is refused', async () => {
  const app = await startTestApp();
  try {
    const starts = await Promise.allSettled([fillDemoDatabase(app.db, now), claimForProduction(app.db, now)]);
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  } finally {
    await app.close();
  }
});
