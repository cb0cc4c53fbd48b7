import pg from 'pg';

/** Tables to which rows are only added. */
export const appendOnly = [
  'appointment_event',
  'audit_entry',
  'earning_rule',
  'points_lot_use',
  'points_transfer',
  'points_txn',
  'terms_acceptance',
  'terms_text',
  'terms_version',
];

/** Tables whose rows change by their rules and are never deleted. */
export const neverDeleted = ['audit_head', 'points_account', 'points_lot', 'review'];

const quoted = (names: string[]) => names.map((name) => pg.escapeIdentifier(name)).join(', ');

/** The queue of jobs hides its rows from everyone who does not own them, until a policy of theirs says otherwise. */
async function openQueue(client: pg.Client, role: string) {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
       and not exists (select from pg_policy where polrelid = pg_class.oid and $1::regrole = any(polroles))`,
    [pg.escapeIdentifier(role)],
  );
  const policy = pg.escapeIdentifier(`rows of ${role}`);

  for (const { name } of rows)
    await client.query(
      `create policy ${policy} on graphile_worker.${pg.escapeIdentifier(name)} to ${pg.escapeIdentifier(role)} using (true)`,
    );
}

/**
 * Lets the application's role use what the next migrations make, from the moment that it is there: old processes work on
 * while they run.
 */
export const grantNewTables = (client: pg.Client, role: string) =>
  client.query(`
    alter default privileges in schema public
      grant select, insert, update, delete on tables to ${pg.escapeIdentifier(role)};
    alter default privileges in schema public grant usage on sequences to ${pg.escapeIdentifier(role)}`);

/**
 * Gives the role that the application signs in as what it needs of a schema that it does not own: to read and to write
 * rows, but neither to change nor to delete those that must stay, nor to empty a table, nor to change the schema. Run by
 * the owner once the migrations are through, as often as one likes.
 */
export async function grantRights(client: pg.Client, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role);

  await client.query('begin');
  await client.query(`
    grant usage on schema public, graphile_worker to ${to};
    grant select, insert, update, delete on all tables in schema public, graphile_worker to ${to};
    grant usage on all sequences in schema public, graphile_worker to ${to};
    grant execute on all functions in schema graphile_worker to ${to};
    revoke update, delete on ${quoted(appendOnly)} from ${to};
    revoke delete on ${quoted(neverDeleted)} from ${to};
    revoke insert, update, delete on schema_migration, graphile_worker.migrations from ${to};
    revoke create on schema public from public`);
  await openQueue(client, role);
  await client.query('commit');
}
