import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

/** What a backup says of itself, in its `backup.json`. Written last: without it a backup is not whole. */
const backupNote = z.object({
  /** The private PostgreSQL, with all that is in its data folder; or the files of another, by pg_basebackup. */
  kind: z.enum(['embedded', 'server']),
  /** Whether the uploaded files are in it; in a bucket they have versions of their own. */
  files: z.enum(['folder', 'bucket']),
  /** Before this instant nothing can be restored from it. */
  finishedAt: z.iso.datetime(),
  /** The first piece of the write-ahead log that it does not hold itself. */
  nextPiece: z.string(),
  /** Where the pieces that follow are kept; null: nowhere, so it brings back the moment of its end alone. */
  walArchive: z.nullable(z.string()),
});

export type BackupNote = z.output<typeof backupNote>;

const nameOf = (folder: string) => path.join(folder, 'backup.json');

export const writeNote = (folder: string, note: BackupNote) =>
  writeFile(nameOf(folder), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600, flush: true });

/** Throws an Error with one clear line where the folder has no whole backup. */
export async function readNote(folder: string): Promise<BackupNote> {
  try {
    return backupNote.parse(JSON.parse(await readFile(nameOf(folder), 'utf8')));
  } catch (cause) {
    throw new Error(`${folder} has no whole backup: it misses a backup.json that can be read.`, { cause });
  }
}
