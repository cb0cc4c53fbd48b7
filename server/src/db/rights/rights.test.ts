import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sealAudit } from '#server/audit/seal-audit.ts';
import { application, databaseOwner } from '#server/db/embedded-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { sql } from '#server/db/sql.ts';
import { startDemoGiftCards } from '#server/demo/gift-cards/start-demo-gift-cards.ts';
import { buildBookableClinic } from '#server/testing/factories.ts';
import { givePoints, spendPoints } from '#server/testing/points/points.ts';
import { createTemplate, dropDatabase } from '#server/testing/templates.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { withConnection } from '#server/testing/test-postgres.ts';
import { at, bookVisit, buildPerson } from '#server/testing/visits/visits.ts';
import { appendOnly, neverDeleted } from './rights-db.ts';

const notAllowed = '42501';
const guarded = '23001';

let app: TestApp;

/** Somebody with a visit, points that were spent, terms that were accepted, and an offer that is gone: a row at least in each guarded table. */
beforeAll(async () => {
  app = await startTestApp();
  const person = await buildPerson(app);
  await givePoints(app.db, person.patient.dependantId, 500);
  await spendPoints(app.db, person.patient.dependantId, 100);
  const clinic = await buildBookableClinic(app.db);
  await bookVisit(person, clinic, at('09:00', '09:30'));
  await sealAudit(app.db);
  await bookVisit(person, clinic, at('10:00', '10:30'));
  await app.db.run(sql`
    insert into content_change (kind, key, what, at) values ('offers', 'elm/ONE', 'withdrawn', now())`);
  await app.db.run(sql`
    insert into value_caps (valid_from, card_cents, year_cents, unknown_as) values (now(), 1500, 7500, 'federal')`);
  await app.db.run(sql`
    insert into terms_acceptance (patient_id, kind, version, way, language, accepted_at)
    values (${person.patient.id}, 'terms', 1, 'signIn', 'en', now())`);
});

afterAll(() => app.close());

/** What becomes of a statement, of which nothing stays: the code of its refusal, or `done`. */
async function outcomeOf(way: 'db' | 'owner', statement: string): Promise<string> {
  const client = await app[way].pool.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    return 'done';
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** A statement that writes what is there already. */
async function rewriting(table: string) {
  const { column } = await app.owner.one(sql<{ column: string }>`
    select attname as column from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and attidentity = '' and attgenerated = '' and not attisdropped
    order by attnum limit 1`);
  return `update ${table} set ${column} = ${column}`;
}

describe('what must stay is refused twice', () => {
  test.each(appendOnly)('%s: rows are neither changed nor deleted, nor is the table emptied', async (table) => {
    expect(await app.db.one({ name: '', text: `select count(*) > 0 as "isFilled" from ${table}`, values: [] })).toEqual(
      {
        isFilled: true,
      },
    );

    for (const attack of [await rewriting(table), `delete from ${table}`, `truncate ${table} cascade`]) {
      expect([attack, await outcomeOf('db', attack)]).toEqual([attack, notAllowed]);
      expect([attack, await outcomeOf('owner', attack)]).toEqual([attack, guarded]);
    }
  });

  test.each(neverDeleted)('%s: rows are not deleted, nor is the table emptied', async (table) => {
    for (const attack of [`delete from ${table}`, `truncate ${table} cascade`])
      expect([attack, await outcomeOf('db', attack)]).toEqual([attack, notAllowed]);
  });
});

test.each([
  'alter table audit_entry disable trigger user',
  'alter table points_txn disable trigger points_txn_append_only',
  'drop trigger points_txn_append_only on points_txn',
  'drop table points_txn cascade',
  'alter table points_txn add column more text',
  'alter table points_txn owner to current_user',
  'grant update on points_txn to current_user; update points_txn set memo = memo',
  'create table of_its_own (id bigint)',
  `create or replace function refuse_ledger_change() returns trigger language plpgsql as 'begin return new; end'`,
  'drop function refuse_ledger_change() cascade',
  'create trigger own before insert on points_txn for each row execute function refuse_ledger_change()',
  `set session_replication_role = 'replica'`,
  `set role ${databaseOwner}`,
  `set session authorization ${databaseOwner}`,
  `grant ${databaseOwner} to current_user`,
  `alter role ${databaseOwner} password 'known'`,
  'alter role current_user superuser',
  'create role another',
  `alter database ${application} owner to current_user`,
  'create schema of_its_own',
  'drop schema public cascade',
  `insert into schema_migration (name, checksum) values ('made up', '')`,
  `select setval('points_txn_id_seq', 1)`,
])('the application can change nothing of the schema, nor become its owner: %s', async (attack) => {
  expect(await outcomeOf('db', attack)).toBe(notAllowed);
});

test.each([
  `insert into points_txn (id, source, source_id, memo, at) overriding system value
    select id, source, source_id, memo, at from points_txn on conflict (id) do update set memo = ''`,
  'merge into points_txn using (select 1) as one on true when matched then delete',
  'with gone as (delete from audit_entry returning 1) select count(*) from gone',
  'select from points_txn for update',
  'lock table points_txn in access exclusive mode',
  'delete from pg_trigger',
  `update pg_proc set prosrc = 'begin return old; end' where proname = 'refuse_ledger_change'`,
  `do $$ begin execute 'alter table points_txn disable trigger all'; end $$`,
  'create rule own as on insert to points_txn do instead nothing',
  'create policy own on points_txn using (true)',
  'create index own on points_txn (at)',
  `comment on table points_txn is ''`,
  'alter sequence points_txn_id_seq restart',
])('nor what is written for good, by another way: %s', async (attack) => {
  expect(await outcomeOf('db', attack)).toBe(notAllowed);
});

test.each([
  `reassign owned by ${databaseOwner} to current_user`,
  `drop owned by ${databaseOwner}`,
  `alter default privileges for role ${databaseOwner} grant all on tables to public`,
  'select rolpassword from pg_authid',
  `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${databaseOwner}'`,
  `copy points_txn to program 'cat'`,
  `copy city from program 'id'`,
  `copy points_txn to '/tmp/kindwell-copy'`,
  `copy city from '/etc/passwd'`,
  `select pg_read_file('/etc/passwd')`,
  `select pg_read_binary_file('PG_VERSION')`,
  `select pg_ls_dir('.')`,
  `select lo_import('/etc/passwd')`,
  `select lo_export(1, '/tmp/kindwell-copy')`,
  `create function own() returns void language c as 'libc', 'system'`,
  'create language plperlu',
  'create extension file_fdw',
  'drop extension pg_trgm cascade',
  'create event trigger own on ddl_command_end execute function refuse_ledger_change()',
  'create foreign data wrapper own',
  'create publication own for all tables',
  `select pg_create_physical_replication_slot('own')`,
  'select pg_switch_wal()',
  'select pg_reload_conf()',
])('nor reach the files, the programs and the other roles of its server: %s', async (attack) => {
  expect(await outcomeOf('db', attack)).toBe(notAllowed);
});

test.each([
  `alter system set archive_command = 'id'`,
  'create database another',
  'drop database postgres',
  `create tablespace own location '/tmp'`,
  `create subscription own connection 'host=elsewhere' publication own`,
])('nor what is done outside of transactions: %s', async (attack) => {
  await expect(app.db.pool.query(attack)).rejects.toMatchObject({ code: notAllowed });
});

const isOwnDatabase = async () =>
  (await app.owner.one(sql<{ is: boolean }>`select current_user = ${databaseOwner} as is`)).is;

test('the tests run as an application that owns nothing', async () => {
  expect(await isOwnDatabase()).toBe(true);
  expect(
    await app.db.one(sql`select count(*)::integer as owned from pg_class where relowner = current_user::regrole`),
  ).toEqual({ owned: 0 });
});

const asApplication = (url: string) => Object.assign(new URL(url), { username: application }).href;

test('a process that does not own the schema starts where it is up to date, and says so where it is not', async () => {
  const { adminUrl } = inject('templates');
  const found: unknown[] = [];

  const name = await createTemplate(adminUrl, 'rights', async (url) => {
    found.push(await migrate(asApplication(url)).catch((error: Error) => error.message));
    await migrate(url, { applications: [application] });
    found.push(await migrate(asApplication(url)));
    await withConnection(url, (client) => client.query(`delete from schema_migration where name like '0076%'`));
    found.push(await migrate(asApplication(url)).catch((error: Error) => error.message));
  });
  await dropDatabase(adminUrl, name);

  expect(found).toEqual([refusal('schema public'), [], refusal('schema public')]);
});

/** What a start says that would have to change the schema or its rights and may not. */
const refusal = (denied: string) =>
  `The schema, or what this role may do with it, is not up to date, and only the owner can change that: set DATABASE_OWNER_URL, or start a worker that has it first (permission denied for ${denied})`;

/** Does this with a database of which its owner, and nobody else, has made the schema. */
async function withSchema<T>(work: (url: string) => Promise<T>): Promise<T> {
  const { adminUrl } = inject('templates');
  const results: T[] = [];
  const name = await createTemplate(adminUrl, 'ownrights', async (url) => {
    await migrate(url, { applications: [] });
    results.push(await work(url));
  });
  await dropDatabase(adminUrl, name);
  return results[0] as T;
}

test('a process that has no rights yet, for nobody came as the owner, says so in a sentence', async () => {
  const said = await withSchema((url) => migrate(asApplication(url)).catch((error: Error) => error.message));

  expect(said).toBe(refusal('table schema_migration'));
});

/** By which transaction each row of the catalogue that tells of rights was last written. */
const rightsIn = (url: string) =>
  withConnection(url, async (client) => {
    const { rows } = await client.query(`
      select oid::text, xmin::text from pg_class where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      union all select oid::text, xmin::text from pg_proc where pronamespace = 'graphile_worker'::regnamespace
      union all select oid::text, xmin::text from pg_namespace
      union all select oid::text, xmin::text from pg_policy
      order by 1`);
    return rows;
  });

const onDatabase = (url: string, statement: string) => withConnection(url, (client) => client.query(statement));

test('a start that finds all rights in place writes none again', async () => {
  await withSchema(async (url) => {
    await migrate(url, { applications: [application] });
    const before = await rightsIn(url);
    await migrate(url, { applications: [application] });
    expect(await rightsIn(url)).toEqual(before);
  });
});

test.each([
  ['one that is missing on a table', `revoke insert on clinic from ${application}`],
  ['one too many on a table', `grant update on points_txn to ${application}`],
  ['one too many on another table', `grant delete on points_lot to ${application}`],
  ['one that is missing on a sequence', `revoke usage on sequence loyalty_number from ${application}`],
  ['the queue', `revoke usage on schema graphile_worker from ${application}`],
  ['rows of the queue', `drop policy "rows of ${application}" on graphile_worker._private_jobs`],
  ['what everybody may make', 'grant create on schema public to public'],
])('a start puts right what is not as it should be: %s', async (_what, change) => {
  await withSchema(async (url) => {
    const rights = () =>
      withConnection(url, async (client) => {
        const { rows } = await client.query(`
          select relname, relacl::text from pg_class
          where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
          union all select nspname, nspacl::text from pg_namespace where nspname in ('public', 'graphile_worker')
          union all select polname, polrelid::regclass::text from pg_policy
          order by 1, 2`);
        return rows.map(({ relname, relacl }) => `${relname} ${[...(relacl ?? '')].sort().join('')}`);
      });
    await migrate(url, { applications: [application] });
    const before = await rights();
    await onDatabase(url, change);
    expect(await rights()).not.toEqual(before);
    await migrate(url, { applications: [application] });
    expect(await rights()).toEqual(before);
  });
});

test('each role that the application signs in as gets its rights, the owner and who is no role get none', async () => {
  // A role that every PostgreSQL has stands for the user of the pooler.
  await withSchema(async (url) => {
    await migrate(url, { applications: [application, 'pg_monitor', databaseOwner, 'no "role"'] });
    const mayChange = (name: string, table: string) =>
      withConnection(url, async (client) => {
        const { rows } = await client.query(
          `select has_table_privilege($1, $2, 'insert') as insert, has_table_privilege($1, $2, 'update') as update`,
          [name, table],
        );
        return rows[0];
      });
    for (const name of [application, 'pg_monitor']) {
      expect(await mayChange(name, 'points_txn')).toEqual({ insert: true, update: false });
      expect(await mayChange(name, 'clinic')).toEqual({ insert: true, update: true });
    }
    expect(await mayChange(databaseOwner, 'points_txn')).toEqual({ insert: true, update: true });
  });
});

test('a demo that owns nothing says what its provider of gift cards needs', async () => {
  await expect(startDemoGiftCards(app.services)).rejects.toThrow(
    'The demo’s own provider of gift cards needs a schema of its own, which only the owner of the database can make: set DATABASE_OWNER_URL',
  );
});
