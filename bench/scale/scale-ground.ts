import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Ground } from '#bench/ground.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { sql } from '#server/db/sql.ts';
import { fillDemoDatabase } from '#server/demo/fill-demo.ts';
import { createLog } from '#server/lib/log.ts';
import { fillScale } from './fill-scale.ts';

/** The numbers of patients that are compared. */
export const sizes = [10_000, 100_000, 1_000_000] as const;

/** A database of so many patients, beside the others in one PostgreSQL. */
export type ScaleGround = Ground & { patients: number };

const memory = { shared_buffers: '2GB', effective_cache_size: '10GB', max_wal_size: '8GB', max_connections: '200' };

// While it is filled nothing needs to be durable: what breaks off is filled again. Measured is as the product has it.
const filling = {
  ...memory,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  checkpoint_timeout: '30min',
  maintenance_work_mem: '768MB',
  max_parallel_maintenance_workers: '1',
  work_mem: '128MB',
};

const longestMs = 4 * 3_600_000;

const open = (url: string): Database =>
  openDatabase({ url, poolSize: 4, connectTimeoutMs: 5000, statementTimeoutMs: longestMs, onError: () => {} });

const nameOf = (patients: number) => `patients_${patients}`;
const unfinished = 'filling';

const urlTo = (url: string, database: string) => {
  const address = new URL(url);
  address.pathname = database;
  return address.href;
};

type Cluster = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

/** Fills a database of this size under a name that says so, unless a whole one is there. */
async function ensureSize(postgres: Cluster, patients: number, say: (line: string) => void) {
  const admin = open(postgres.adminUrl);

  try {
    const there = await admin.maybeOne(sql`select from pg_database where datname = ${nameOf(patients)}`);
    if (there) return;

    await admin.pool.query(`drop database if exists ${unfinished}`);
    await admin.pool.query(`create database ${unfinished} owner kindwell_owner`);
    await admin.pool.query('grant set on parameter session_replication_role to kindwell_owner');
    await fillDatabase(postgres, patients, say);
    await admin.pool.query(`alter database ${unfinished} rename to ${nameOf(patients)}`);
    await admin.pool.query('checkpoint');
  } finally {
    await admin.close();
  }
}

async function fillDatabase(postgres: Cluster, patients: number, say: (line: string) => void) {
  const began = performance.now();
  const tell = (line: string) =>
    say(`${patients} patients, after ${Math.round((performance.now() - began) / 1000)} s: ${line}`);
  const url = urlTo(postgres.ownerUrl, unfinished);
  await migrate(url);
  const db = open(url);

  try {
    await fillDemoDatabase(db, new Date());
    await fillScale({ databaseUrl: url, ownerUrl: url, db, stop: () => db.close() }, patients, tell);
    tell('filled');
  } finally {
    await db.close();
  }
}

/** Fills in `folder` what is not there yet, of each of these sizes. */
export async function fillSizes(folder: string, wanted: readonly number[], say: (line: string) => void): Promise<void> {
  await mkdir(path.join(folder), { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: createLog('silent'), settings: filling });

  try {
    for (const patients of wanted) await ensureSize(postgres, patients, say);
  } finally {
    await postgres.stop();
  }
}

/** Opens the databases of `folder`, with the migrations of today, durable as the product has them. */
export async function openSizes(folder: string, wanted: readonly number[]) {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: createLog('silent'), settings: memory });
  const grounds: ScaleGround[] = [];

  async function stop() {
    for (const ground of grounds) await ground.db.close();
    await postgres.stop();
  }

  try {
    for (const patients of wanted) {
      const databaseUrl = urlTo(postgres.ownerUrl, nameOf(patients));
      await migrate(databaseUrl);
      grounds.push({ patients, databaseUrl, ownerUrl: databaseUrl, db: open(databaseUrl), stop: async () => {} });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { grounds, stop };
}
