import pg from 'pg';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Tables to which rows are only added. */
export const appendOnly = [
  'appointment_event',
  'audit_entry',
  'audit_unsealed',
  'content_change',
  'earning_rule',
  'points_lot_use',
  'points_system_account',
  'points_terms',
  'points_transfer',
  'points_txn',
  'programme_zone',
  'terms_acceptance',
  'terms_text',
  'terms_version',
  'value_caps',
];

/** Tables whose rows change by their rules and are never deleted. */
export const neverDeleted = ['audit_head', 'points_account', 'points_lot'];

const quoted = (names: string[]) => names.map((name) => pg.escapeIdentifier(name)).join(', ');

/** Whether who asks owns the tables, and could switch off what guards them (docs/decisions/0063-rights.md). */
export async function ownsSchema(db: Db): Promise<boolean> {
  const { owns } = await db.one(sql<{ owns: boolean }>`
    select pg_has_role(relowner, 'usage') as owns from pg_class where oid = 'audit_entry'::regclass`);
  return owns;
}

async function isTrue(client: pg.Client, condition: string, values: unknown[] = []): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(`select ${condition} as is`, values);
  return rows[0]?.is === true;
}

// $1: the role, as an identifier.
const role = '$1::text::regrole::oid';

/** Tables of the queue whose rows are hidden from the role until a policy says otherwise. */
const hiddenTables = `
  select relname as table from pg_class
  where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
    and not exists (select from pg_policy where polrelid = pg_class.oid and ${role} = any(polroles))`;

/** Whether the role lacks one of its rights, or has one that it must not have; $2 and $3: `appendOnly`, `neverDeleted`. */
const lacksRights = `
  not has_schema_privilege(${role}, 'public', 'usage') or not has_schema_privilege(${role}, 'graphile_worker', 'usage')
  or exists (
    select from pg_class
    where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and pg_has_role(relowner, 'usage')
      and case
        when relkind = 'S' then not has_sequence_privilege(${role}, oid, 'usage')
        when relkind in ('r', 'p', 'v', 'm', 'f') then array(
            select privilege_type from aclexplode(relacl)
            where grantee = ${role} and privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
            order by privilege_type)
          <> case
            when relname = 'schema_migration' or oid = 'graphile_worker.migrations'::regclass then array['SELECT']
            when relnamespace = 'public'::regnamespace and relname = any ($2) then array['INSERT', 'SELECT']
            when relnamespace = 'public'::regnamespace and relname = any ($3) then array['INSERT', 'SELECT', 'UPDATE']
            else array['DELETE', 'INSERT', 'SELECT', 'UPDATE'] end
        else false end)
  or exists (
    select from pg_proc
    where pronamespace = 'graphile_worker'::regnamespace and not has_function_privilege(${role}, oid, 'execute'))
  or exists (${hiddenTables})`;

/** The queue of jobs hides its rows from everyone who does not own them, until a policy of theirs says otherwise. */
async function openQueue(client: pg.Client, name: string) {
  const to = pg.escapeIdentifier(name);
  const { rows } = await client.query<{ table: string }>(hiddenTables, [to]);
  const policy = pg.escapeIdentifier(`rows of ${name}`);

  for (const { table } of rows)
    await client.query(
      `create policy ${policy} on graphile_worker.${pg.escapeIdentifier(table)} to ${to} using (true)`,
    );
}

/** Of these names the roles that there are and that own nothing here: anyone who owns the tables needs no rights. */
export async function findApplications(client: pg.Client, names: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select rolname as name from pg_roles
     where rolname = any ($1) and rolname <> current_user and not pg_has_role(oid, (
       select datdba from pg_database where datname = current_database()), 'usage')
     order by rolname`,
    [names],
  );
  return rows.map(({ name }) => name);
}

/**
 * Lets the application's role use what the next migrations make, from the moment that it is there: old processes work on
 * while they run.
 */
export const grantNewTables = (client: pg.Client, name: string) =>
  client.query(`
    alter default privileges in schema public
      grant select, insert, update, delete on tables to ${pg.escapeIdentifier(name)};
    alter default privileges in schema public grant usage on sequences to ${pg.escapeIdentifier(name)}`);

/**
 * Gives a role that the application signs in as what it needs of a schema that it does not own: to read and to write
 * rows, but neither to change nor to delete those that must stay, nor to empty a table, nor to change the schema. Run by
 * the owner once the migrations are through, as often as one likes: where nothing is missing it changes nothing.
 */
export async function grantRights(client: pg.Client, name: string): Promise<void> {
  const to = pg.escapeIdentifier(name);
  if (!(await isTrue(client, lacksRights, [to, appendOnly, neverDeleted]))) return;

  await client.query('begin');
  await client.query(`
    grant usage on schema public, graphile_worker to ${to};
    grant select, insert, update, delete on all tables in schema public, graphile_worker to ${to};
    grant usage on all sequences in schema public, graphile_worker to ${to};
    grant execute on all functions in schema graphile_worker to ${to};
    revoke update, delete on ${quoted(appendOnly)} from ${to};
    revoke delete on ${quoted(neverDeleted)} from ${to};
    revoke insert, update, delete on schema_migration, graphile_worker.migrations from ${to}`);
  await openQueue(client, name);
  await client.query('commit');
}

const isOpenToAll = `exists (
  select from pg_namespace cross join aclexplode(nspacl)
  where nspname = 'public' and grantee = 0 and privilege_type = 'CREATE')`;

/**
 * Keeps everyone but the owner from making tables and functions beside ours, as PostgreSQL before 15 let them. Throws
 * where the schema belongs to somebody else, whose revoking it is.
 */
export async function closeSchema(client: pg.Client): Promise<void> {
  if (!(await isTrue(client, isOpenToAll))) return;

  await client.query('revoke create on schema public from public');
  if (await isTrue(client, isOpenToAll))
    throw new Error(
      'Every role may create tables in the schema «public», and the role of DATABASE_OWNER_URL cannot end that: as a superuser, run once in this database: revoke create on schema public from public',
    );
}
