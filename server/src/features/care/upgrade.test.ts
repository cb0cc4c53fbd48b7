import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { openUpgraded } from '#server/testing/database/upgraded.ts';
import { findCareNotices } from './care-notice-db.ts';

// What an account was told of is kept from the migration after this one.
const lastBefore = '0121-fill-document-keys.sql';

let drop: (() => Promise<void>) | undefined;
let db: Database;

/** A cleaning that has been due since 1 February, of which the account was told on 2 March. */
async function fill(opened: Database) {
  db = opened;
  await db.pool.query(`
    insert into household default values;
    insert into patient (household_id, first_name, last_name, email, phone, password_hash, is_guarantor)
    select id, 'Maria', 'Lopez', 'maria@example.com', '+12025550100', 'none', true from household;
    insert into dependant (household_id, login_id, first_name, last_name, relation, dob)
    select household_id, id, first_name, last_name, 'self', '1988-04-12' from patient;
    insert into care_answer (dependant_id, kind, done_on, answered_by, answered_at)
    select dependant.id, 'dentalCleaning', '2025-08-01', patient.id, '2026-01-10T12:00:00Z' from dependant cross join patient;
    insert into care_notice (patient_id, quarter, told_at) select id, '2026-01-01', '2026-03-02T16:30:00Z' from patient`);
}

beforeAll(async () => {
  drop = await openUpgraded('care', lastBefore, fill);
  // Of what nobody knows it was asked already (CARE-08).
  await db.run(sql`
    insert into care_asked (patient_id, dependant_id, asked_at) select patient.id, dependant.id, now() from patient cross join dependant`);
});

afterAll(() => drop?.());

async function countToTell(day: string) {
  const { id } = await db.one(sql<{ id: number }>`select id from patient`);
  return (await findCareNotices(db, [id], new Date(`${day}T16:30:00Z`))).length;
}

test('CARE-05 of what the version before has told an account it is not told again until half a year is over', async () => {
  expect(await countToTell('2026-06-01')).toBe(0);
  expect(await countToTell('2026-08-31')).toBe(0);
  expect(await countToTell('2026-09-03')).toBe(1);
});

test('CARE-05 what has become due since then is told of', async () => {
  await db.run(sql`
    insert into care_answer (dependant_id, kind, done_on, answered_by, answered_at)
    select dependant.id, 'eyeExam', '2024-05-01', patient.id, '2026-01-10T12:00:00Z' from dependant cross join patient`);
  expect(await countToTell('2026-04-20')).toBe(0);
  expect(await countToTell('2026-06-01')).toBe(1);
});
