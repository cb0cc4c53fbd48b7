import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { openUpgraded } from '#server/testing/database/upgraded.ts';
import { agreeToVersion, findProgramme } from './ambassador-db.ts';

// The last schema in which being an ambassador was a flag, without terms.
const lastBefore = '0041-referrals.sql';

const now = new Date('2026-06-01T14:00:00Z');
let drop: (() => Promise<void>) | undefined;
let db: Database;

async function fill(opened: Database) {
  db = opened;
  await fillPeople();
}

/** Omar with the flag, Maria without it, and a child of Omar's with it and no sign-in. */
const fillPeople = () =>
  db.pool.query(`
    insert into household default values;
    insert into patient (household_id, first_name, last_name, email, phone, password_hash, is_guarantor)
    select id, person.name, 'Haddad', lower(person.name) || '@example.com', phone, 'none', person.name = 'Omar'
    from household cross join (values ('Omar', '+12025550100'), ('Maria', '+12025550101')) as person (name, phone);
    insert into dependant (household_id, login_id, first_name, last_name, relation, is_ambassador, created_at)
    select household_id, id, first_name, last_name, 'self', first_name = 'Omar', '2025-03-04T12:00:00Z' from patient;
    insert into dependant (household_id, first_name, last_name, relation, is_ambassador)
    select id, 'Leo', 'Haddad', 'child', true from household`);

beforeAll(async () => {
  drop = await openUpgraded('ambassador', lastBefore, fill);
});

afterAll(() => drop?.());

test('AMB-01 who was an ambassador before there were terms still is, has agreed to none, and can; nobody without a sign-in is', async () => {
  expect(
    await db.many(sql`
      select first_name as name, terms_version as version, joined_at as "joinedAt", left_at as "leftAt"
      from ambassador join dependant on dependant.id = dependant_id`),
  ).toEqual([{ name: 'Omar', version: null, joinedAt: new Date('2025-03-04T12:00:00Z'), leftAt: null }]);

  const { id } = await db.one(sql<{ id: number }>`select id from patient where first_name = 'Omar'`);
  const before = await findProgramme(db, id, now);
  expect(before).toMatchObject({ termsVersion: 1, agreedVersion: null, joinedAt: new Date('2025-03-04T12:00:00Z') });

  expect(await agreeToVersion(db, id, 1)).toBeDefined();
  expect(await agreeToVersion(db, id, 1)).toBeUndefined();
  expect(await findProgramme(db, id, now)).toEqual({ ...before, agreedVersion: 1 });
});
