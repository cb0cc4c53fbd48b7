import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations as runWorkerMigrations } from 'graphile-worker';
import pg from 'pg';
import { applyMigration, type Migration } from './apply-migration.ts';
import { connectOnce, reasonOf } from './connect-once.ts';
import { closeSchema, findApplications, grantNewTables, grantRights } from './rights/rights-db.ts';

const folder = new URL('../../migrations/', import.meta.url);

// Any fixed number: anyone who starts second waits until the first has migrated.
const migrationLock = 7_205_759_403;

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** The job worker brings its own schema. On a pool of ours, for its own would outlive this call. */
async function migrateWorker(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // A lost connection is noticed by the next statement; an error that nobody hears would end the process.
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));

  try {
    await runWorkerMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

/** What was applied, by name. The table for it is only made where it is missing: only the owner may. */
async function findApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rowCount: isThere } = await client.query(`select where to_regclass('schema_migration') is not null`);
  if (!isThere) return new Map();

  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** The migrations that this database does not have yet. Throws when one that it has was changed since. */
async function findMissing(client: pg.Client, upTo: string | undefined): Promise<Migration[]> {
  const applied = await findApplied(client);
  const all = (await readMigrations()).filter(({ name }) => upTo === undefined || name <= upTo);

  const changed = all.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed) throw new Error(`The migration ${changed.name} was changed after it had been applied`);
  return all.filter(({ name }) => !applied.has(name));
}

async function applyAll(client: pg.Client, migrations: Migration[]) {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  for (const migration of migrations) await applyMigration(client, migration);
}

/** `upTo`: the last file to apply, for a test of what comes after it. `applications`: the roles that get their rights. */
type MigrationOptions = { upTo?: string; applications?: string[] };

async function migrateOn(client: pg.Client, url: string, { upTo, applications }: MigrationOptions) {
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  const missing = await findMissing(client, upTo);
  const roles = await findApplications(client, applications ?? []);
  if (missing.length) for (const role of roles) await grantNewTables(client, role);
  if (missing.length) await applyAll(client, missing);

  await migrateWorker(url);
  for (const role of roles) await grantRights(client, role);
  if (applications) await closeSchema(client);
  return missing.map(({ name }) => name);
}

const insufficientPrivilege = '42501';

/** PostgreSQL's code of what went wrong, below the words that were put around it. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error ? error.code : codeOf(error.cause);
}

/**
 * Brings the schema up to date as the owner of the database: each file of server/migrations once, in order, in its own
 * transaction, under an advisory lock; then the rights of the application, where it signs in as somebody else. Answers
 * the names it applied. Throws when an applied file has changed since: migrations only go forward. Run as who owns nothing,
 * it finds nothing to do, or says who has to do it.
 */
export async function migrate(url: string, options: MigrationOptions = {}): Promise<string[]> {
  const client = await connectOnce(url);

  try {
    return await migrateOn(client, url, options);
  } catch (error) {
    if (options.applications || codeOf(error) !== insufficientPrivilege) throw error;
    throw new Error(
      `The schema, or what this role may do with it, is not up to date, and only the owner can change that: set DATABASE_OWNER_URL, or start a worker that has it first (${reasonOf(error)})`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}
