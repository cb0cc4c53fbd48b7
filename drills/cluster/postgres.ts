import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readPostgresSettings } from '#drills/shipped.ts';
import { locatePostgres, type PostgresBinaries } from '#server/db/embedded-binaries.ts';
import { type Cluster, ensureCluster, superuser } from '#server/db/embedded-cluster.ts';
import { adminUrl } from '#server/db/embedded-database.ts';
import { findPostmaster, type Launched, launchPostmaster, stopPostmaster } from '#server/db/embedded-postmaster.ts';
import { embeddedSettings } from '#server/db/embedded-settings.ts';
import { type Part, untilSo } from './program.ts';

const slot = 'replica1';

/** Does something on a database as its superuser. */
export async function asSuperuser<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000, query_timeout: 60_000 });
  client.on('error', () => {});
  await client.connect();

  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

// What belongs to the process that runs there, and its log, which comes by streaming.
const isCopied = (data: string) => (file: string) =>
  !['postmaster.pid', 'postmaster.opts'].includes(path.basename(file)) &&
  !path.relative(data, file).startsWith(`pg_wal${path.sep}`);

/** Copies a PostgreSQL that runs, as pg_basebackup does. */
async function copyPrimary(primary: Cluster, port: number, copy: Cluster) {
  await mkdir(copy.folder, { recursive: true, mode: 0o700 });

  await asSuperuser(adminUrl(primary, port), async (client) => {
    await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
    await client.query(`select pg_backup_start('replica', true)`);
    await cp(primary.data, copy.data, { recursive: true, filter: isCopied(primary.data) });
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    await writeFile(path.join(copy.data, 'backup_label'), rows[0].labelfile);
  });
  await writeFile(path.join(copy.data, 'standby.signal'), '');
}

/** Starts a PostgreSQL again and again until it stays: what a killed one left behind may take a moment to go. */
async function launchUntilReady(cluster: Cluster, binaries: PostgresBinaries, settings: Record<string, string>) {
  let launched: Launched | undefined;

  await untilSo('the start of the replica', async () => {
    const running = findPostmaster(cluster);
    if (running?.isReady) return true;
    if (!running && (launched?.hasExited() ?? true)) {
      launched = await launchPostmaster(cluster, binaries, settings);
      await wait(200);
    }
    return false;
  });
}

async function killPostmaster(cluster: Cluster) {
  const running = findPostmaster(cluster);
  if (!running) throw new Error('there is no PostgreSQL to kill');

  process.kill(running.pid, 'SIGKILL');
  await untilSo('the end of PostgreSQL', async () => findPostmaster(cluster)?.pid !== running.pid);
}

/** A streaming replica of the PostgreSQL in a folder, with the shipped settings, and the address to ask it as superuser. */
export async function prepareReplica(
  dataDir: string,
  primaryPort: number,
  folder: string,
  port: number,
): Promise<{ part: Part; adminUrl: string }> {
  const binaries = await locatePostgres();
  const primary = await ensureCluster(dataDir, binaries);
  const cluster: Cluster = { folder, data: path.join(folder, 'data'), password: primary.password };
  await copyPrimary(primary, primaryPort, cluster);

  const settings = {
    ...embeddedSettings(cluster, port),
    ...(await readPostgresSettings('replica.conf')),
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=${superuser} password=${primary.password}`,
    primary_slot_name: slot,
  };

  return {
    adminUrl: adminUrl(cluster, port),
    part: {
      name: 'the replica',
      start: () => launchUntilReady(cluster, binaries, settings),
      kill: () => killPostmaster(cluster),
      stop: () => stopPostmaster(cluster),
    },
  };
}

/** The primary of the drill's ground, which its owner starts again when it has died. */
export async function primaryPart(dataDir: string): Promise<Part> {
  const cluster = await ensureCluster(dataDir, await locatePostgres());

  return {
    name: 'the primary',
    start: () => untilSo('the start of the primary', async () => findPostmaster(cluster)?.isReady ?? false),
    kill: () => killPostmaster(cluster),
    stop: async () => {},
  };
}
