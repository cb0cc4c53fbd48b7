import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { connectOnce } from '#server/db/connect-once.ts';
import { folderInUse } from '#server/db/embedded-owner.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { isAlive } from '#server/db/embedded-process.ts';

/** A PostgreSQL for tests. `adminUrl` names a role that may create databases. */
export type TestPostgres = { adminUrl: string; stop(): Promise<void> };

const cacheFolder =
  // biome-ignore lint/style/noProcessEnv: a whole run names a folder in memory (files/memory-folder.ts)
  process.env.TEST_POSTGRES_FOLDER ?? fileURLToPath(new URL('../../../.cache/test-postgres', import.meta.url));

// As many test runs at once as anyone would start.
const slots = [1, 2, 3, 4, 5, 6, 7, 8];

// The only place where durability is given up: nothing that a test stores outlives it.
const undurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
// Some demo servers at once: each opens as many as in production.
const settings = { ...undurable, max_connections: '300' };

/** Does something on the server that `url` names, over a connection of its own. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectOnce(url);

  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const isInUse = (error: unknown) => error instanceof Error && 'code' in error && error.code === folderInUse;

/** The PostgreSQL kept in this folder for tests; undefined when another test run has it. */
async function startIn(dataDir: string): Promise<EmbeddedPostgres | undefined> {
  const options = { dataDir, log: pino({ level: 'silent' }), settings };

  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (isInUse(error)) return undefined;

    // Without fsync a crash of the machine may have left it broken; nothing in it is worth keeping.
    await rm(dataDir, { recursive: true, force: true });
    return startEmbeddedPostgres(options);
  }
}

async function startOwn(): Promise<TestPostgres> {
  for (const slot of slots) {
    const postgres = await startIn(path.join(cacheFolder, String(slot)));
    if (!postgres) continue;

    // The tests use the same roles as the product, so what needs a superuser or the owner fails here as it would there.
    await withConnection(postgres.adminUrl, async (client) => {
      // Here alone one password for both: a test makes the application's address out of the owner's (templates.ts).
      await client.query(`alter role kindwell password '${new URL(postgres.ownerUrl).password}'`);
      await client.query('alter role kindwell_owner createdb');
      // Millions of rows are filled in without triggers (bench/scale).
      await client.query('grant set on parameter session_replication_role to kindwell_owner');
    });
    return { adminUrl: postgres.ownerUrl, stop: postgres.stop };
  }

  throw new Error(`All PostgreSQL folders in ${cacheFolder} are in use by other test runs.`);
}

/** Drops the databases of test runs that were killed; the process number is part of each name. */
export async function dropLeftovers(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^kindwell_[a-z]+_[0-9]+'`,
  );
  const leftovers = rows.filter(({ name }) => !isAlive(Number(name.split('_')[2])));

  for (const { name } of leftovers) {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  }
}

/**
 * The PostgreSQL that tests run on: the one that TEST_DATABASE_URL names, else the embedded one in `.cache`, kept
 * between runs so that it starts in a moment. What a killed run has left in it is dropped.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  // biome-ignore lint/style/noProcessEnv: the tests have no configuration of their own
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? { adminUrl: given, stop: async () => {} } : await startOwn();

  await withConnection(postgres.adminUrl, dropLeftovers);
  return postgres;
}
