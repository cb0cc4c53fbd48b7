import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { archiveSettings } from './embedded-archive.ts';
import { locatePostgres } from './embedded-binaries.ts';
import { ensureCluster } from './embedded-cluster.ts';
import { adminUrl, applicationUrl, ensureDatabase, ownerUrl, refreshCollation } from './embedded-database.ts';
import { type Owner, type OwnershipRequest, takeOwnership } from './embedded-owner.ts';
import { askToStop, stopPostmaster } from './embedded-postmaster.ts';

/** What the embedded PostgreSQL needs from its caller. */
export type EmbeddedPostgresOptions = {
  /** The folder that holds it, in a folder `postgres` of its own; made where it is missing. */
  dataDir: string;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** A folder that keeps every piece of the write-ahead log, for point-in-time restore; undefined: none does. */
  walArchive?: string | undefined;
  /** Settings beside those of embedded-settings.ts, for tests. */
  settings?: Record<string, string>;
};

export type EmbeddedPostgres = {
  /** The application's database, as a role that owns nothing of it. It stays the same over a restart. */
  url: string;
  /** The same as the role that owns all of it and is no superuser. */
  ownerUrl: string;
  /** The database `postgres` as the superuser: for tests and for maintenance. */
  adminUrl: string;
  /** Whether a PostgreSQL that an earlier, killed Kindwell had left behind was taken over. */
  adopted: boolean;
  /** Stops PostgreSQL and waits until it is gone. */
  stop(): Promise<void>;
};

const longestPauseMs = 5_000;

const nextPause = (milliseconds: number) => Math.min(milliseconds * 2, longestPauseMs);

/** Brings a PostgreSQL that died back on its old port, with growing pauses; undefined when the stop came first. */
async function reclaim(request: OwnershipRequest, log: EmbeddedPostgresOptions['log'], stopping: AbortSignal) {
  for (let wait = 100; !stopping.aborted; wait = nextPause(wait)) {
    try {
      return await takeOwnership({ ...request, signal: stopping });
    } catch (error) {
      if (!stopping.aborted) log.error(error, 'The embedded PostgreSQL is not back yet');
      await pause(wait);
    }
  }
  return undefined;
}

/** Keeps the cluster owned and running until the answered function stops it. */
function guard(request: OwnershipRequest, first: Owner, log: EmbeddedPostgresOptions['log']): () => Promise<void> {
  const stopping = new AbortController();
  let recovery = Promise.resolve();

  async function recover() {
    log.error('The connection that guards the embedded PostgreSQL was lost');
    const owner = await reclaim({ ...request, port: first.port }, log, stopping.signal);
    if (!owner) return;

    watch(owner);
    log.warn('The embedded PostgreSQL is guarded again');
  }

  function watch({ connection }: Owner) {
    connection.once('end', () => {
      if (!stopping.signal.aborted) recovery = recover();
    });
  }

  watch(first);

  // A process that ends without stopping, kill -9 apart, takes PostgreSQL along.
  const atExit = () => askToStop(request.cluster);
  process.once('exit', atExit);

  // The lock is held until PostgreSQL itself ends it, so that no other start can slip in between.
  return async () => {
    stopping.abort();
    await recovery;
    await stopPostmaster(request.cluster);
    process.off('exit', atExit);
  };
}

async function prepare(
  { connection, port }: Owner,
  { cluster }: OwnershipRequest,
  log: EmbeddedPostgresOptions['log'],
) {
  await ensureDatabase(connection, cluster, port);

  const isRefreshed = await refreshCollation(connection, cluster, port);
  if (isRefreshed) log.warn('Indexes were made again, for the sorting of text has changed');
}

/**
 * Starts the private PostgreSQL of a data folder, or takes over the one that a killed Kindwell left running there. It
 * listens on the loopback address alone, and one process owns it at a time. Should it die, it is started again on the
 * same address. Throws an Error with one clear line when that folder is in use or PostgreSQL cannot run.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, walArchive } = options;

  const binaries = await locatePostgres();
  const cluster = await ensureCluster(dataDir, binaries);
  const archive = walArchive === undefined ? {} : await archiveSettings(walArchive, cluster, binaries);
  const request = { cluster, binaries, settings: { ...archive, ...options.settings } };

  const owner = await takeOwnership(request);
  const stop = guard(request, owner, log);

  try {
    await prepare(owner, request, log);
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    url: applicationUrl(cluster, owner.port),
    ownerUrl: ownerUrl(cluster, owner.port),
    adminUrl: adminUrl(cluster, owner.port),
    adopted: owner.adopted,
    stop,
  };
}
