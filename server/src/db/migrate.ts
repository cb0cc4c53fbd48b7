import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations as runWorkerMigrations } from 'graphile-worker';
import pg from 'pg';

const folder = new URL('../../migrations/', import.meta.url);

// Any fixed number: whoever starts second waits until the first has migrated.
const migrationLock = 7_205_759_403;

type Migration = { name: string; text: string; checksum: string };

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

/** In words; a connection that was refused at several addresses has only a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error && String(error.code)) || error.name;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });

  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new Error(`PostgreSQL cannot be reached: ${reasonOf(error)}`, { cause: error });
  }
}

async function apply(client: pg.Client, migration: Migration) {
  await client.query('begin');

  try {
    await client.query(migration.text);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${migration.name} failed: ${reasonOf(error)}`, { cause: error });
  }
}

/**
 * Brings the schema up to date: each file of server/migrations once, in order, in its own transaction, under an
 * advisory lock. Answers the names it applied. Throws when an applied file has changed since: migrations only go forward.
 * `upTo` is the last file to apply, for a test of what comes after it.
 */
export async function migrate(url: string, { upTo }: { upTo?: string } = {}): Promise<string[]> {
  const client = await connect(url);

  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);

    const applied = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    );
    const known = new Map(applied.rows.map((row) => [row.name, row.checksum]));
    const added: string[] = [];

    for (const migration of await readMigrations()) {
      if (upTo !== undefined && migration.name > upTo) break;
      const checksum = known.get(migration.name);
      if (checksum === migration.checksum) continue;
      if (checksum) throw new Error(`The migration ${migration.name} was changed after it had been applied`);

      await apply(client, migration);
      added.push(migration.name);
    }

    await migrateWorker(url);
    return added;
  } finally {
    await client.end();
  }
}
