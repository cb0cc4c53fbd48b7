import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { application } from '#server/db/embedded-database.ts';
import { sql } from '#server/db/sql.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { appendOnly, neverDeleted } from './rights-db.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

class Undo extends Error {}

/** Looks at the schema as it would be after `change`, of which nothing stays. */
async function after(change: string, look: (tx: Db) => Promise<unknown>) {
  const run = app.owner.transaction(async (tx) => {
    await tx.run({ name: '', text: change, values: [] });
    await look(tx);
    throw new Undo();
  });
  await expect(run).rejects.toThrow(Undo);
}

/** The tables of which a trigger that is not switched off refuses a change, a deletion, an emptying. */
async function guardsOf(db: Db) {
  const guards = await db.many(sql<{ table: string; change: boolean; deletion: boolean; emptying: boolean }>`
    select relname as table, bool_or(tgtype & 3 = 3 and tgtype & 16 = 16) as change,
      bool_or(tgtype & 3 = 3 and tgtype & 8 = 8) as deletion, bool_or(tgtype & 34 = 34) as emptying
    from pg_trigger
    join pg_class on pg_class.oid = tgrelid and relnamespace = 'public'::regnamespace
    join pg_proc on pg_proc.oid = tgfoid and proname ~ '^refuse_.*_change$'
    where not tgisinternal and tgenabled = 'O'
    group by relname`);
  const those = (guard: 'change' | 'deletion' | 'emptying') =>
    guards
      .filter((one) => one[guard])
      .map(({ table }) => table)
      .sort();
  return { change: those('change'), deletion: those('deletion'), emptying: those('emptying') };
}

/** Fails where a table has other rights than the lists say, or says itself. */
async function expectRights(db: Db) {
  const rights = await db.many(sql<{ table: string; isSaidToBe: boolean; may: string[] }>`
    select relname as table,
      coalesce(obj_description(oid, 'pg_class') like '%: Append-only%', false) as "isSaidToBe",
      array(select wish from unnest(array['insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as wish
        where has_table_privilege(${application}, oid, wish)) as may
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    order by relname`);

  const mayOnly = (wishes: string[]) =>
    rights.filter(({ may }) => may.join() === wishes.join()).map(({ table }) => table);
  expect(mayOnly(['insert'])).toEqual(appendOnly);
  expect(rights.filter(({ isSaidToBe }) => isSaidToBe).map(({ table }) => table)).toEqual(appendOnly);
  expect(mayOnly(['insert', 'update'])).toEqual(neverDeleted);
  expect(mayOnly([])).toEqual(['schema_migration']);
  expect(mayOnly(['insert', 'update', 'delete'])).toHaveLength(
    rights.length - appendOnly.length - neverDeleted.length - 1,
  );
}

describe('the live catalogue', () => {
  test('no trigger of a whole statement guards against a change or a deletion', async () => {
    // Bits of tgtype: 1 for each row, 2 before, 8 delete, 16 update. Those after a statement keep summaries.
    const ofStatements = await app.owner.many(sql<{ trigger: string }>`
      select tgname as trigger from pg_trigger
      join pg_class on pg_class.oid = tgrelid and relnamespace = 'public'::regnamespace
      where not tgisinternal and tgtype & 1 = 0 and tgtype & 2 = 2 and tgtype & 24 <> 0`);

    expect(ofStatements).toEqual([]);
  });

  test('a trigger for each row does, in each table, and none is switched off', async () => {
    const guards = await guardsOf(app.owner);

    expect(guards.change).toEqual(expect.arrayContaining(appendOnly));
    expect(guards.deletion).toEqual([...appendOnly, ...neverDeleted].sort());
    expect(guards.emptying).toEqual(expect.arrayContaining(appendOnly));
  });

  test.each([
    ['without its row triggers', 'drop trigger points_txn_append_only on points_txn', 'change'],
    ['with one that is switched off', 'alter table points_txn disable trigger points_txn_append_only', 'deletion'],
    ['that can be emptied', 'drop trigger points_txn_never_emptied on points_txn', 'emptying'],
  ] as const)('a table %s is missed', async (_what, change, guard) => {
    await after(change, async (tx) => expect((await guardsOf(tx))[guard]).not.toContain('points_txn'));
  });

  test.each([
    ['that is said to be append-only and is not', `comment on table new_table is 'audit: Append-only: a trail.'`],
    ['that nobody has given rights on', 'revoke insert, update, delete on new_table from kindwell'],
    ['with too many', 'grant truncate on new_table to kindwell'],
    ['on which triggers can be made', 'grant trigger on new_table to kindwell'],
  ])('a new table %s is missed', async (_what, change) => {
    await after(`create table new_table (id bigint);\n${change}`, async (tx) => {
      await expect(expectRights(tx)).rejects.toThrow(/expected/);
    });
    await after('create table new_table (id bigint)', expectRights);
  });

  test('the application has no right to change them, and they are the tables that are said to be append-only', async () => {
    await expectRights(app.owner);
  });
});

test('in the catalogue nothing belongs to the application, and no way leads from it to who owns it', async () => {
  const found = await app.owner.one(sql`
    select
      (select count(*) from pg_shdepend
        where refclassid = 'pg_authid'::regclass and refobjid = ${application}::regrole and deptype = 'o')::integer as owned,
      array(select rolname::text from pg_roles
        where rolname <> ${application} and pg_has_role(${application}, oid, 'member')) as "isAlso",
      (select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls
        from pg_roles where rolname = ${application}) as "isPrivileged",
      has_database_privilege(${application}, current_database(), 'create')
        or has_schema_privilege(${application}, 'public', 'create') as "mayMake",
      array(select proname::text from pg_proc where pronamespace = 'public'::regnamespace and prosecdef) as "asOwner",
      array(select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
        and (has_table_privilege(${application}, oid, 'trigger') or has_table_privilege(${application}, oid, 'truncate')))
        as "mayTrigger"`);

  // It moves what waits for its seal and takes no name of anything from who calls it (decision 69).
  expect(found).toEqual({
    ...{ owned: 0, isAlso: [], isPrivileged: false, mayMake: false, mayTrigger: [] },
    asOwner: ['seal_audit'],
  });
});
