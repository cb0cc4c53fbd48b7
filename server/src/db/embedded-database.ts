import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { connectOnce } from './connect-once.ts';
import { type Cluster, superuser } from './embedded-cluster.ts';

/** The application's role, and its database. */
export const application = 'kindwell';

/** Whose the database and all in it is. Neither role is a superuser, so a statement can never reach the machine. */
export const databaseOwner = 'kindwell_owner';

/**
 * Each role's password comes from the superuser's, which lies in a file, and leads neither back to it nor to another's: who
 * has the application's address gets in as the application alone.
 */
const passwordOf = (cluster: Cluster, role: string) =>
  role === superuser ? cluster.password : createHmac('sha256', cluster.password).update(role).digest('hex');

/** The address of a database of the embedded PostgreSQL, password included. */
function urlOf(cluster: Cluster, port: number, user: string, database: string): string {
  return `postgres://${user}:${passwordOf(cluster, user)}@127.0.0.1:${port}/${database}`;
}

export const applicationUrl = (cluster: Cluster, port: number) => urlOf(cluster, port, application, application);
export const ownerUrl = (cluster: Cluster, port: number) => urlOf(cluster, port, databaseOwner, application);
export const adminUrl = (cluster: Cluster, port: number) => urlOf(cluster, port, superuser, 'postgres');

async function withDatabase(cluster: Cluster, port: number, work: (database: pg.Client) => Promise<unknown>) {
  const database = await connectOnce(urlOf(cluster, port, superuser, application));

  try {
    await work(database);
  } finally {
    await database.end();
  }
}

/** Creates the two roles where they are missing, and gives each its password: those of before had the superuser's. */
export async function ensureRoles(connection: pg.Client, cluster: Cluster): Promise<void> {
  for (const role of [application, databaseOwner]) {
    const roles = await connection.query('select from pg_roles where rolname = $1', [role]);
    const verb = roles.rowCount ? 'alter' : 'create';
    // A password cannot be a parameter here; this one is hexadecimal.
    await connection.query(`${verb} role ${role} login password '${passwordOf(cluster, role)}'`);
  }
}

/**
 * Creates the two roles and the database where they are missing. A database from before there were two, which belongs to
 * the application, goes to its owner with all that is in it.
 */
export async function ensureDatabase(connection: pg.Client, cluster: Cluster, port: number): Promise<void> {
  await ensureRoles(connection, cluster);

  const databases = await connection.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [application],
  );
  if (!databases.rowCount) await connection.query(`create database ${application} owner ${databaseOwner}`);
  if (databases.rows[0]?.owner === application)
    await withDatabase(cluster, port, (database) =>
      database.query(`reassign owned by ${application} to ${databaseOwner}`),
    );
}

/**
 * Text is sorted by the ICU library, and another version of it may sort otherwise, so that the indexes made before
 * would miss rows. They are made again when the binaries have brought another version.
 */
export async function refreshCollation(connection: pg.Client, cluster: Cluster, port: number): Promise<boolean> {
  const { rowCount } = await connection.query(
    `select from pg_database
     where datname = $1 and datcollversion is distinct from pg_database_collation_actual_version(oid)`,
    [application],
  );
  if (!rowCount) return false;

  await withDatabase(cluster, port, async (database) => {
    await database.query(`reindex database ${application}`);
    await database.query(`alter database ${application} refresh collation version`);
  });
  return true;
}
