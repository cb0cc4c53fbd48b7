import type { Config } from '#server/config.ts';
import { locatePostgres } from './embedded-binaries.ts';
import { ensureCluster } from './embedded-cluster.ts';
import { applicationUrl } from './embedded-database.ts';
import { folderInUse } from './embedded-owner.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostmaster } from './embedded-postmaster.ts';

/** A database that a maintenance command looks at; `stop` puts back how things were. */
export type ReachedDatabase = { url: string; stop: () => Promise<void> };

/**
 * The database of these settings, also while a server is at work on it: the one that DATABASE_URL leads to, not by a
 * pooler, else the embedded one, which is started for the moment where it does not run.
 */
export async function reachDatabase(
  { databaseDirectUrl, dataDir, walArchive }: Pick<Config, 'databaseDirectUrl' | 'dataDir' | 'walArchive'>,
  log: EmbeddedPostgresOptions['log'],
): Promise<ReachedDatabase> {
  const stop = async () => {};
  if (databaseDirectUrl) return { url: databaseDirectUrl, stop };

  try {
    return await startEmbeddedPostgres({ dataDir, walArchive, log });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === folderInUse)) throw error;

    const cluster = await ensureCluster(dataDir, await locatePostgres());
    const running = findPostmaster(cluster);
    if (!running) throw error;
    return { url: applicationUrl(cluster, running.port), stop };
  }
}
