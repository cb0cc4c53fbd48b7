import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createTemplate, dropDatabase } from '#server/testing/templates.ts';
import { applyMigration } from './apply-migration.ts';

let clients: pg.Client[];
let drop: () => Promise<void>;

beforeAll(async () => {
  const { adminUrl } = inject('templates');
  let address = '';
  const name = await createTemplate(adminUrl, 'lockedout', async (url) => {
    address = url;
  });
  clients = Array.from({ length: 3 }, () => new pg.Client({ connectionString: address }));
  for (const client of clients) await client.connect();
  drop = async () => {
    for (const client of clients) await client.end();
    await dropDatabase(adminUrl, name);
  };
});

afterAll(() => drop());

beforeEach(() =>
  owner().query(`
    drop table if exists hot, slow, schema_migration;
    create table hot (id int); create table slow (id int); create table schema_migration (name text, checksum text)`),
);

const clientAt = (place: number) => {
  const client = clients[place];
  if (!client) throw new Error('there is no such connection');
  return client;
};
const owner = () => clientAt(0);
const reader = () => clientAt(1);
const caller = () => clientAt(2);

const migration = {
  name: 'both.sql',
  text: 'alter table hot add column more int; alter table slow add column more int',
  checksum: 'both',
};

/** Until somebody waits for a lock of this table, or of no table. */
async function untilWaitedFor(table: string | null) {
  for (;;) {
    const { rowCount } = await caller().query(
      `select where exists (
         select from pg_locks
         where not granted and database = (select oid from pg_database where datname = current_database())
           and relation is not distinct from $1::regclass)`,
      [table],
    );
    if (rowCount) return;
    await wait(10);
  }
}

const columnsOf = async (table: string) => {
  const { fields } = await caller().query(`select * from ${table}`);
  return fields.map(({ name }) => name);
};

test('a migration that waits for a long reader keeps no call on its other tables waiting, and succeeds in the end', async () => {
  await reader().query('begin');
  await reader().query('select from slow');
  const migrated = applyMigration(owner(), migration);
  await untilWaitedFor('slow');

  await caller().query(`set statement_timeout = '4s'`);
  const askedAt = performance.now();
  expect(await columnsOf('hot')).toEqual(['id']);
  expect(performance.now() - askedAt).toBeLessThan(3500);
  await caller().query('reset statement_timeout');

  await wait(3000 - (performance.now() - askedAt));
  await reader().query('commit');
  await migrated;
  expect([await columnsOf('hot'), await columnsOf('slow')]).toEqual([
    ['id', 'more'],
    ['id', 'more'],
  ]);
  const { rows } = await owner().query('select name, checksum from schema_migration');
  expect(rows).toEqual([{ name: 'both.sql', checksum: 'both' }]);
});

test('a migration and a call that wait for each other: the migration gives way, and does it again', async () => {
  const [first, second] = migration.text.split(';');
  const text = `${first}; select pg_advisory_xact_lock(1); ${second}`;
  await caller().query('select pg_advisory_lock(1)');
  await reader().query('begin');
  await reader().query('select from slow');
  const migrated = applyMigration(owner(), { ...migration, text });
  await untilWaitedFor(null);

  const read = reader().query('select from hot');
  await untilWaitedFor('hot');
  // PostgreSQL looks for deadlocks after a while of waiting: the call has, and found none yet.
  await wait(300);
  await caller().query('select pg_advisory_unlock(1)');
  await read;
  await reader().query('commit');
  await migrated;
  expect(await columnsOf('slow')).toEqual(['id', 'more']);
});

test('a migration that never gets its locks says so, and leaves nothing', async () => {
  await reader().query('begin');
  await reader().query('select from slow');

  await expect(applyMigration(owner(), migration, 1)).rejects.toThrow(
    'The migration both.sql did not get its locks, since other work holds its tables',
  );
  await reader().query('commit');
  expect(await columnsOf('hot')).toEqual(['id']);
});

test('what fails for itself is not tried again', async () => {
  const wrong = { name: 'wrong.sql', text: 'alter table nowhere add column more int', checksum: 'wrong' };

  await expect(applyMigration(owner(), wrong)).rejects.toThrow(
    'The migration wrong.sql failed: relation "nowhere" does not exist',
  );
});
