import { chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { choosePostgresAccount } from './embedded-account.ts';
import type { PostgresBinaries } from './embedded-binaries.ts';
import type { Cluster } from './embedded-cluster.ts';

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`;

/** Kept compressed: a piece is 16 MB whether it is full or not. */
const fileOf = (archive: string) => `${quoted(`${archive}/`)}%f.gz`;

/**
 * Keeps a piece of the write-ahead log. One that is there is never overwritten; the same once more, since a crash came
 * between, counts as kept. The bytes are on the disk before the name is.
 */
function archiveCommand(archive: string): string {
  const kept = fileOf(archive);
  const draft = `${kept}.new`;

  return [
    `if test -f ${kept}; then gzip -dc ${kept} | cmp -s - "%p"`,
    `else gzip -1c "%p" > ${draft} && sync ${draft} && mv ${draft} ${kept} && sync ${quoted(archive)}; fi`,
  ].join('; ');
}

/** The settings by which PostgreSQL brings back what `archiveCommand` has kept. */
export const restoreCommand = (archive: string) => `gzip -dc ${fileOf(archive)} > "%p"`;

// An archive that nobody can write to is one that nobody goes on with.
const isLeftAlone = new Set(['EEXIST', 'EROFS', 'EACCES', 'EPERM']);

/**
 * Keeps what tells the timelines of a cluster apart. PostgreSQL begins a new one after a restore, the first that the archive
 * does not know: two restores from one backup would write different pieces of one name, and the second one's be refused.
 */
export async function keepTimelines(walArchive: string, cluster: Cluster) {
  const wal = path.join(cluster.data, 'pg_wal');

  for (const name of await readdir(wal)) {
    if (!name.endsWith('.history')) continue;

    const packed = gzipSync(await readFile(path.join(wal, name)));
    await writeFile(path.join(walArchive, `${name}.gz`), packed, { flag: 'wx', flush: true }).catch((error) => {
      if (!isLeftAlone.has(error.code)) throw error;
    });
  }
}

/**
 * The settings of an embedded PostgreSQL that keeps its write-ahead log in this folder, which is made where it is
 * missing. A piece goes there when it is full, and after five minutes at the latest.
 */
export async function archiveSettings(
  walArchive: string,
  cluster: Cluster,
  binaries: PostgresBinaries,
): Promise<Record<string, string>> {
  const archive = path.resolve(walArchive);
  await mkdir(archive, { recursive: true, mode: 0o700 });

  const { options } = await choosePostgresAccount(binaries, cluster.folder);
  if (options.uid !== undefined && options.gid !== undefined) await chown(archive, options.uid, options.gid);

  return { archive_mode: 'on', archive_timeout: '300', archive_command: archiveCommand(archive) };
}
