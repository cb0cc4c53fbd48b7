import pg from 'pg';
import { type Cluster, superuser } from './embedded-cluster.ts';

/** The application's own role and database; the role is no superuser, so a statement can never reach the machine. */
const application = 'kindwell';

/** The address of a database of the embedded PostgreSQL, password included. */
function urlOf(cluster: Cluster, port: number, user: string, database: string): string {
  return `postgres://${user}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

export const applicationUrl = (cluster: Cluster, port: number) => urlOf(cluster, port, application, application);
export const adminUrl = (cluster: Cluster, port: number) => urlOf(cluster, port, superuser, 'postgres');

/** Creates the application's role and database where they are missing. */
export async function ensureDatabase(connection: pg.Client, cluster: Cluster): Promise<void> {
  const roles = await connection.query('select from pg_roles where rolname = $1', [application]);
  // A password cannot be a parameter here; this one is hexadecimal.
  if (!roles.rowCount) await connection.query(`create role ${application} login password '${cluster.password}'`);

  const databases = await connection.query('select from pg_database where datname = $1', [application]);
  if (!databases.rowCount) await connection.query(`create database ${application} owner ${application}`);
}

/**
 * Text is sorted by the ICU library, and another version of it may sort otherwise, so that the indexes made before
 * would miss rows. They are made anew when the binaries have brought another version.
 */
export async function refreshCollation(connection: pg.Client, cluster: Cluster, port: number): Promise<boolean> {
  const { rowCount } = await connection.query(
    `select from pg_database
     where datname = $1 and datcollversion is distinct from pg_database_collation_actual_version(oid)`,
    [application],
  );
  if (!rowCount) return false;

  const database = new pg.Client({ connectionString: urlOf(cluster, port, superuser, application) });
  await database.connect();

  try {
    await database.query(`reindex database ${application}`);
    await database.query(`alter database ${application} refresh collation version`);
  } finally {
    await database.end();
  }
  return true;
}
