import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresBinaries } from './embedded-binaries.ts';
import { type Cluster, superuser } from './embedded-cluster.ts';
import {
  findFreePort,
  findPostmaster,
  type Launched,
  launchPostmaster,
  type Postmaster,
  startFailure,
} from './embedded-postmaster.ts';
import { embeddedSettings } from './embedded-settings.ts';

/** This process as the one owner of a cluster: it holds the lock as long as `connection` lives. */
export type Owner = { connection: pg.Client; port: number; adopted: boolean };

export type OwnershipRequest = {
  cluster: Cluster;
  binaries: PostgresBinaries;
  /** The port to start PostgreSQL on when none runs; any free one when absent. */
  port?: number;
  /** Settings beside those of embedded-settings.ts: for the archive, for a restore, for tests. */
  settings?: Record<string, string>;
  /** How often it is started where it does not come up, and how long it may take: a restore can take hours. */
  launches?: number;
  limitMs?: number;
  /** Gives up when it is aborted. */
  signal?: AbortSignal;
};

// Any fixed number. A session's lock ends with its connection, so however an owner dies, nothing stale is left.
const ownerLock = 4_051_987_260;

const recoveryLimitMs = 300_000;
const launchTries = 10;
const launchPauseMs = 200;
const pollMs = 10;
const lockPatienceMs = 1_000;

const invalidPassword = '28P01';

/** Connects as the superuser; undefined while PostgreSQL starts or stops. */
async function connect(cluster: Cluster, { port }: Postmaster): Promise<pg.Client | undefined> {
  const connection = new pg.Client({
    host: '127.0.0.1',
    port,
    user: superuser,
    password: cluster.password,
    database: 'postgres',
    application_name: `kindwell owner ${process.pid}`,
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
  });
  connection.on('error', () => {});

  try {
    await connection.connect();
    return connection;
  } catch (error) {
    await connection.end().catch(() => {});
    if (error instanceof pg.DatabaseError && error.code === invalidPassword) throw wrongServer(cluster);
    return undefined;
  }
}

const wrongServer = (cluster: Cluster) =>
  new Error(`The PostgreSQL in ${cluster.folder} does not take the password that lies beside it.`);

/** The `code` of the Error that a second start on a folder gets. */
export const folderInUse = 'FOLDER_IN_USE';

const alreadyRunning = (cluster: Cluster) =>
  Object.assign(
    new Error(`Kindwell already runs on ${cluster.folder}: stop it first, or set DATA_DIR to another folder.`),
    { code: folderInUse },
  );

/** Takes the lock that says "this process owns the cluster", or throws. */
async function lock(connection: pg.Client, cluster: Cluster) {
  const deadline = performance.now() + lockPatienceMs;

  // The session of an owner that was killed a moment ago may need this moment to end.
  do {
    const { rows } = await connection.query(
      `select pg_try_advisory_lock($1) as locked, current_setting('data_directory') as folder`,
      [ownerLock],
    );
    if (rows[0].folder !== cluster.data) throw wrongServer(cluster);
    if (rows[0].locked) return;

    await pause(50);
  } while (performance.now() < deadline);

  throw alreadyRunning(cluster);
}

async function tryToOwn(cluster: Cluster, running: Postmaster): Promise<pg.Client | undefined> {
  const connection = await connect(cluster, running);
  if (!connection) return undefined;

  try {
    await lock(connection, cluster);
    return connection;
  } catch (error) {
    await connection.end();
    throw error;
  }
}

/**
 * Makes this process the owner of the cluster: finds the PostgreSQL that runs on it or starts one, waits until it
 * answers and takes the lock. One loop serves a fresh start, the adoption after a kill, the recovery after a crash and
 * two starts at once. Throws an Error with one clear line when another Kindwell is the owner or PostgreSQL won't start.
 */
export async function takeOwnership(request: OwnershipRequest): Promise<Owner> {
  const { cluster, binaries, launches: mostLaunches = launchTries, limitMs = recoveryLimitMs } = request;
  const deadline = performance.now() + limitMs;
  let launched: Launched | undefined;
  let launches = 0;

  while (performance.now() < deadline) {
    request.signal?.throwIfAborted();
    const running = findPostmaster(cluster);

    const connection = running?.isReady ? await tryToOwn(cluster, running) : undefined;
    if (running && connection) {
      return { connection, port: running.port, adopted: launched === undefined || launched.hasExited() };
    }

    if (!running && (launched === undefined || launched.hasExited())) {
      if (launches === mostLaunches) throw new Error(`PostgreSQL does not start: ${startFailure(cluster)}`);
      if (launches > 0) await pause(launchPauseMs);

      const settings = { ...embeddedSettings(cluster, request.port ?? (await findFreePort())), ...request.settings };
      launched = await launchPostmaster(cluster, binaries, settings);
      launches += 1;
    }

    await pause(pollMs);
  }

  throw new Error(`PostgreSQL in ${cluster.folder} does not answer; its log lies in ${cluster.folder}/log.`);
}
