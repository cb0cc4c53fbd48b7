import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { newTablesOfPeople, tablesOfPeople } from '#server/testing/people/tables-of-people.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { whatJoins } from './what-joins.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

class Undo extends Error {}

const undecided = async (db: Db) => (await tablesOfPeople(db)).filter((name) => !(name in whatJoins));

test('STAFF-104 of every table that leads to a person it is decided what becomes of its rows when two accounts become one', async () => {
  expect(await undecided(app.db)).toEqual([]);
  const { missing } = await app.db.one(sql<{ missing: string[] }>`
    select coalesce(json_agg(name), '[]') as missing from unnest(${Object.keys(whatJoins)}::text[]) as name
    where to_regclass(name) is null`);
  expect(missing).toEqual([]);
});

test('STAFF-104 what moves with another table moves with one that moves', () => {
  const withOthers = Object.values(whatJoins).flatMap((one) => (one.fate === 'moves with' ? [one.of] : []));
  expect(withOthers.map((of) => whatJoins[of]?.fate)).toEqual(withOthers.map(() => 'moves'));
});

test.each(newTablesOfPeople)('STAFF-104 a new table without a decision is named: %s', async (statement) => {
  const change = app.owner.transaction(async (tx) => {
    await tx.run({ name: '', text: statement, values: [] });
    expect(await undecided(tx)).toEqual(['new_table']);
    throw new Undo();
  });
  await expect(change).rejects.toThrow(Undo);
});
