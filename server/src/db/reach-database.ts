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
 * The database of these settings, also while a server is at work on it: DATABASE_URL, else the embedded one, which is
 * started for the moment where it does not run.
 */
export async function reachDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: EmbeddedPostgresOptions['log'],
): Promise<ReachedDatabase> {
  const stop = async () => {};
  if (databaseUrl) return { url: databaseUrl, stop };

  try {
    return await startEmbeddedPostgres({ dataDir, log });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === folderInUse)) throw error;

    const cluster = await ensureCluster(dataDir, await locatePostgres());
    const running = findPostmaster(cluster);
    if (!running) throw error;
    return { url: applicationUrl(cluster, running.port), stop };
  }
}
