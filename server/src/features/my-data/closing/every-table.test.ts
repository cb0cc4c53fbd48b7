import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { buildBookableClinic, testPassword } from '#server/testing/factories.ts';
import { startWithGiftCards } from '#server/testing/outside/gift-card-provider.ts';
import { bookDay, buildCards, buildFullPerson, makeCopy } from '#server/testing/people/own-data.ts';
import { newTablesOfPeople, tablesOfPeople } from '#server/testing/people/tables-of-people.ts';
import { orderCard } from '#server/testing/points/gift-cards.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { Person } from '#server/testing/visits/visits.ts';
import { eraseAccountTask, eraseClosedTask } from './erase-account.ts';

const document = new URL('../../../../../docs/decisions/0042-own-data.md', import.meta.url);

let app: TestApp;
let goes: string[];
let stays: string[];

/** The tables that a section of the decision lists. */
const listed = (text: string, heading: string) => {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  return [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` \|/gm)].map(([, table = '']) => table);
};

beforeAll(async () => {
  ({ app } = await startWithGiftCards());

  const text = await readFile(document, 'utf8');
  goes = listed(text, 'What goes');
  stays = listed(text, 'What stays, why, and how long');
});

afterAll(() => app.close());

/** Those of them that neither list has. */
async function unlisted(db: Db): Promise<string[]> {
  const known = new Set([...goes, ...stays]);
  return (await tablesOfPeople(db)).filter((name) => !known.has(name));
}

class Undo extends Error {}

/** How many rows each of these tables has of a person, as their patient, person or uploader. */
async function rowsOf({ patient }: Person, tables: string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};

  for (const table of tables) {
    const columns = await app.db.many(sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attname in ('patient_id', 'dependant_id')`);
    for (const { name } of columns) {
      const { rows } = await app.db.pool.query(`select count(*)::int as n from "${table}" where ${name} = $1`, [
        name === 'patient_id' ? patient.id : patient.dependantId,
      ]);
      counts[table] = rows[0].n;
    }
  }

  return counts;
}

/** The tables in which a text stands anywhere, in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await app.db.many(sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const found: string[] = [];

  for (const { name } of tables) {
    const { rowCount } = await app.db.pool.query(
      `select 1 from "${name}" as t where t::text ilike $1 or t::text ilike $2 limit 1`,
      [`%${text}%`, `%${Buffer.from(text).toString('hex')}%`],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

/** The card that was on its way when the account was closed is made after all. */
async function makeOpenCards() {
  for (const { id } of await app.db.many(sql<{ id: number }>`select id from gift_card_order where status = 'open'`))
    await orderCard(app, id);
}

test('every table that leads to a person is in the written list of what goes or of what stays', async () => {
  expect((await tablesOfPeople(app.db)).length).toBeGreaterThan(30);
  expect(await unlisted(app.db)).toEqual([]);
  const { missing } = await app.db.one(sql<{ missing: string[] }>`
    select coalesce(json_agg(name), '[]') as missing from unnest(${[...goes, ...stays]}::text[]) as name
    where to_regclass(name) is null`);
  expect(missing).toEqual([]);
});

test.each(newTablesOfPeople)('a new table without that is named: %s', async (statement) => {
  const change = app.owner.transaction(async (tx) => {
    await tx.run({ name: '', text: statement, values: [] });
    expect(await unlisted(tx)).toEqual(['new_table']);
    throw new Undo();
  });
  await expect(change).rejects.toThrow(Undo);
});

test('of somebody who had everything, nothing is left but what is written down', async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  const place = await buildBookableClinic(app.db);
  const person = await buildFullPerson(app, place, 'Zuckerbrot');
  const { patient, client } = person;
  await bookDay(person, place, '2026/06/03');
  await buildCards(app, person);
  await client.post('/selfcare/mydata/', {});
  await makeCopy(app, patient.id);
  const before = await rowsOf(person, goes);
  for (const [table, rows] of Object.entries(before))
    if (table !== 'account_closing') expect([table, rows]).not.toEqual([table, 0]);

  const closed = await client.post('/selfcare/closeaccount/', { password: testPassword });
  expect([closed.code, closed.body.status.msg]).toEqual([200, 'Your account is closed.']);
  await eraseAccountTask({ patientId: patient.id }, app.services);
  app.clock.advance(2 * 86_400_000);
  await makeOpenCards();
  await eraseClosedTask({}, app.services);

  for (const [table, rows] of Object.entries(await rowsOf(person, goes))) expect([table, rows]).toEqual([table, 0]);
  // The clinics' record of two visits, and nothing besides.
  expect(await tablesWith('Zuckerbrot')).toEqual(['dependant', 'review']);
  for (const text of [
    patient.phone,
    person.former.phone,
    person.former.email,
    'zuckerbrot@example',
    'MEMBER-',
    'friend.zucker',
    'doctor.zucker',
    'second.zucker',
  ])
    expect([text, await tablesWith(text)]).toEqual([text, []]);
  const left = await app.db.one(sql`
    select first_name as "firstName", dob, email, phone, gender, (select reviewer_name from review) as name,
      (select string_agg(encode(code, 'hex'), '') from gift_card_order) as codes
    from dependant where id = ${patient.dependantId}`);
  expect(left).toEqual({
    firstName: 'Zuckerbrot',
    dob: '1980-02-03',
    ...{ email: null, phone: null, gender: null, name: 'Former patient', codes: '' },
  });
});
