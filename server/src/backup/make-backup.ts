import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import { locatePostgres } from '#server/db/embedded-binaries.ts';
import { ensureCluster } from '#server/db/embedded-cluster.ts';
import { adminUrl } from '#server/db/embedded-database.ts';
import { findPostmaster } from '#server/db/embedded-postmaster.ts';
import { reachDatabase } from '#server/db/reach-database.ts';
import type { Services } from '#server/services.ts';
import { backUpCluster } from './back-up-cluster.ts';
import { backUpServer } from './back-up-server.ts';
import { writeNote } from './backup-note.ts';
import { copyFileDurably, copyFolderDurably } from './copy-durably.ts';

type Source = Pick<Config, 'databaseDirectUrl' | 'dataDir' | 'walArchive' | 's3'>;

async function makeFolder(folder: string) {
  if (existsSync(folder)) throw new Error(`${folder} is there already: a backup gets a folder of its own.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** After the database: a file is written before its row is, so each row of the copy finds its file. */
async function copyFiles({ dataDir, s3 }: Source, folder: string) {
  const files = path.join(dataDir, 'files');
  if (!s3 && existsSync(files)) await copyFolderDurably(files, path.join(folder, 'files'));
}

async function backUpEmbedded(config: Source, folder: string, log: Services['log']) {
  if (!existsSync(path.join(config.dataDir, 'postgres'))) throw new Error(`There is no database in ${config.dataDir}.`);

  const reached = await reachDatabase(config, log);
  try {
    const cluster = await ensureCluster(config.dataDir, await locatePostgres());
    const running = findPostmaster(cluster);
    if (!running) throw new Error(`The PostgreSQL in ${cluster.folder} has ended.`);

    const ended = await backUpCluster(cluster, adminUrl(cluster, running.port), path.join(folder, 'postgres/data'));
    await copyFileDurably(path.join(cluster.folder, 'password'), path.join(folder, 'postgres/password'));
    await copyFileDurably(path.join(config.dataDir, 'secret'), path.join(folder, 'secret'));
    return ended;
  } finally {
    await reached.stop();
  }
}

async function fillFolder(config: Source, folder: string, log: Services['log']) {
  const kind = config.databaseDirectUrl ? 'server' : 'embedded';
  const { finishedAt, nextPiece } = config.databaseDirectUrl
    ? await backUpServer(config.databaseDirectUrl, path.join(folder, 'postgres/data'))
    : await backUpEmbedded(config, folder, log);
  await copyFiles(config, folder);

  const walArchive = config.walArchive ?? null;
  const files = config.s3 ? 'bucket' : 'folder';
  await writeNote(folder, { kind, files, finishedAt: finishedAt.toISOString(), nextPiece, walArchive });
  return { finishedAt };
}

/**
 * Makes a backup of the database of these settings, also while servers are at work on it, in a folder of its own: its
 * files, and the uploaded ones where they are in the data folder. A secret that comes as a setting is not in it. Throws
 * an Error with one clear line, and takes away what it had written by then: the same folder can be named again. What a
 * process leaves that ends in the middle has no `backup.json` and is taken for no backup.
 */
export async function makeBackup(config: Source, folder: string, log: Services['log']): Promise<{ finishedAt: Date }> {
  await makeFolder(folder);
  try {
    return await fillFolder(config, folder, log);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
