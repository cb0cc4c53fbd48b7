import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { openUpgraded } from '#server/testing/database/upgraded.ts';

// Families from before there were rights are brought up to date by the migration after this one.
const lastBefore = '0045-offer-codes.sql';

let drop: (() => Promise<void>) | undefined;
let db: Database;

/** A household that two look after and an adult lives in, and one that somebody looks after alone. */
async function fill(opened: Database) {
  db = opened;
  await db.pool.query(`
    insert into household (id) overriding system value values (9001), (9002);
    insert into patient (household_id, first_name, last_name, email, phone, password_hash, is_guarantor, created_at)
    select home, name, 'Santos', lower(name) || '@example.com', '+1202555010' || nr, 'none', guards, '2025-01-01'
    from (values (9001, 'Maria', 1, true), (9001, 'Joao', 2, true), (9001, 'Ana', 3, false), (9002, 'Omar', 4, true)
      ) as given (home, name, nr, guards)
    order by nr;
    insert into dependant (household_id, login_id, first_name, last_name, relation)
    select household_id, id, first_name, last_name, 'self' from patient`);
}

beforeAll(async () => {
  drop = await openUpgraded('family', lastBefore, fill);
});

afterAll(() => drop?.());

test('SET-02 of two guarantors from before the later one is the second, and neither acts for the other', async () => {
  const rows = await db.many(sql`
    select patient.first_name as name, guarantor_since is not null as second, lets_family_act as said
    from patient join dependant on login_id = patient.id order by patient.id`);

  expect(rows).toEqual([
    { name: 'Maria', second: false, said: false },
    { name: 'Joao', second: true, said: false },
    { name: 'Ana', second: false, said: null },
    { name: 'Omar', second: false, said: null },
  ]);
});
