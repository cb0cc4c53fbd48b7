import { existsSync } from 'node:fs';
import { mkdir, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { keepTimelines, restoreCommand } from '#server/db/embedded-archive.ts';
import { locatePostgres } from '#server/db/embedded-binaries.ts';
import { type Cluster, ensureCluster } from '#server/db/embedded-cluster.ts';
import { applicationUrl, ensureRoles } from '#server/db/embedded-database.ts';
import { takeOwnership } from '#server/db/embedded-owner.ts';
import { stopPostmaster } from '#server/db/embedded-postmaster.ts';
import { auditRestored, type RestoredVerdict } from './audit-restored.ts';
import { type BackupNote, readNote } from './backup-note.ts';
import { copyFolderDurably } from './copy-durably.ts';
import { findReached } from './restored-db.ts';
import { lastPiece, numberOf } from './wal-pieces.ts';

export type RestoreOptions = {
  /** The folder of the backup. */
  from: string;
  /** The data folder to make. Where there is one with anything in it nothing is done. */
  to: string;
  /** The instant to bring it to; undefined: as far as the archive goes. */
  until?: Date | undefined;
  /** The archive, where it is not where it was; null: do without. */
  walArchive?: string | null | undefined;
};

export type Restored = RestoredVerdict & {
  /** When the last change was made that is there; null where the backup was brought no further. */
  lastChange: Date | null;
};

// As long as it takes: a month of write-ahead log is hours.
const longestMs = 7 * 86_400_000;
const auditMs = 3_600_000;

// Copied into itself a backup would fill the disk.
function requireApart(from: string, to: string) {
  if (!path.relative(from, to).startsWith('..'))
    throw new Error(`${to} is within the backup: a restore makes a folder somewhere else.`);
}

async function requireEmpty(folder: string) {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: a restore overwrites nothing. Name a folder that is not there yet.`);
}

function requireAfter({ finishedAt }: BackupNote, until: Date | undefined, walArchive: string | null) {
  if (!until) return;
  if (until < new Date(finishedAt))
    throw new Error(`This backup was finished at ${finishedAt}: an earlier instant needs an earlier backup.`);
  if (walArchive === null)
    throw new Error(
      'There is no archive to bring the backup forward: leave --until away, or say where one is with --wal.',
    );
}

/** How PostgreSQL is told to read on from the archive; without one it only makes the copy whole. */
function recoverySettings(walArchive: string | null, until: Date | undefined): Record<string, string> {
  // Nobody gets in before it is over, and why it fails goes where startFailure looks.
  const quiet = { hot_standby: 'off', logging_collector: 'off' };
  if (walArchive === null) return quiet;

  return {
    ...quiet,
    restore_command: restoreCommand(path.resolve(walArchive)),
    recovery_target_action: 'promote',
    // What an earlier restore has gone on to is another story.
    recovery_target_timeline: 'current',
    // PostgreSQL reads no `Z` there.
    ...(until && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
  };
}

async function recover(cluster: Cluster, settings: Record<string, string>) {
  try {
    const binaries = await locatePostgres();
    return await takeOwnership({ cluster, binaries, settings, launches: 1, limitMs: longestMs });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The backup could not be brought to that instant. ${reason}.`, { cause: error });
  }
}

/** Throws where PostgreSQL stopped before the end of the archive, as it does, without a word, at a piece that is broken. */
function requireWhole(reached: string, last: string | undefined) {
  if (last !== undefined && (numberOf(reached) ?? 0) < (numberOf(last) ?? 0))
    throw new Error(`The archive can be read up to ${reached} and goes on to ${last}: a piece between is broken.`);
}

async function look(
  cluster: Cluster,
  port: number,
  last: string | undefined,
  filesFolder: string | null,
): Promise<Restored> {
  const db = openDatabase({
    url: applicationUrl(cluster, port),
    poolSize: 2,
    connectTimeoutMs: 5000,
    statementTimeoutMs: auditMs,
    onError: () => {},
  });

  try {
    const { piece, at } = await findReached(db);
    requireWhole(piece, last);
    return { ...(await auditRestored(db, filesFolder)), lastChange: at };
  } finally {
    await db.close();
  }
}

type Filling = {
  from: string;
  to: string;
  until: Date | undefined;
  walArchive: string | null;
  last: string | undefined;
  hasFiles: boolean;
};

async function fill({ from, to, until, walArchive, last, hasFiles }: Filling): Promise<Restored> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  await copyFolderDurably(from, to, (name) => name === 'backup.json');
  const root = await realpath(to);
  if (walArchive !== null) await writeFile(path.join(root, 'postgres/data/recovery.signal'), '', { flush: true });

  const cluster = await ensureCluster(root, await locatePostgres());
  try {
    const owner = await recover(cluster, recoverySettings(walArchive, until));
    if (walArchive !== null) await keepTimelines(walArchive, cluster);
    // A backup may come from before each role had a password of its own.
    await ensureRoles(owner.connection, cluster);
    return await look(cluster, owner.port, until ? undefined : last, hasFiles ? path.join(root, 'files') : null);
  } finally {
    await stopPostmaster(cluster);
  }
}

/**
 * Makes a data folder from a backup of a private PostgreSQL, brings it to the instant, runs the audits over it and stops
 * it: `npm start` with DATA_DIR goes on from there. Throws an Error with one clear line where the instant cannot be reached.
 */
export async function restoreBackup({ from, to, until, ...given }: RestoreOptions): Promise<Restored> {
  const note = await readNote(from);
  const walArchive = given.walArchive === undefined ? note.walArchive : given.walArchive;
  if (note.kind !== 'embedded')
    throw new Error(
      'This is the backup of a PostgreSQL of your own: docs/operations/backup.md says how to restore it.',
    );

  requireAfter(note, until, walArchive);
  requireApart(from, to);
  await requireEmpty(to);
  const last = walArchive === null ? undefined : await lastPiece(walArchive, note.nextPiece);

  try {
    return await fill({ from, to, until, walArchive, last, hasFiles: note.files === 'folder' });
  } catch (error) {
    await rm(to, { recursive: true, force: true });
    throw error;
  }
}
