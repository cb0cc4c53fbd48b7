import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { connectOnce } from '#server/db/connect-once.ts';
import type { Cluster } from '#server/db/embedded-cluster.ts';
import { copyFileDurably, copyFolderDurably } from './copy-durably.ts';
import { numberOf, pieceLike } from './wal-pieces.ts';

// What PostgreSQL makes again at every start, or what names a process that the copy does not have.
const leftOut =
  /^(postmaster\.(pid|opts)|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.+)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init)$/;

// Last, so that it is not older than anything else.
const control = 'global/pg_control';

/** Copies what pg_wal holds from the first piece that the backup needs to its last. */
async function copyPieces(cluster: Cluster, target: string, first: string, last: string) {
  const [from = 0, to = 0] = [numberOf(first), numberOf(last)];

  for (const name of await readdir(path.join(cluster.data, 'pg_wal'))) {
    const number = numberOf(name);
    if (number === undefined || number < from || number > to) continue;
    await copyFileDurably(path.join(cluster.data, 'pg_wal', name), path.join(target, 'pg_wal', name));
  }
}

type Ended = { label: string; last: string; finishedAt: Date };

async function endBackup(client: pg.Client): Promise<Ended> {
  const { rows } = await client.query(
    `select labelfile as label, pg_walfile_name(lsn - 1) as last, clock_timestamp() as "finishedAt"
     from pg_backup_stop(wait_for_archive => false)`,
  );
  return rows[0];
}

/**
 * Copies the files of a running embedded PostgreSQL into `target`, as the manual describes it for tools of one's own
 * (Continuous Archiving, «Making a Base Backup Using the Low Level API»), with the pieces of the write-ahead log that make
 * the copy whole. Answers its end, and the first piece that follows.
 */
export async function backUpCluster(cluster: Cluster, adminUrl: string, target: string) {
  const client = await connectOnce(adminUrl);

  try {
    // As long as this connection lives, no piece that the copy will need is thrown away.
    await client.query(`select pg_create_physical_replication_slot('kindwell_backup', true, true)`);
    const { rows } = await client.query(`select pg_walfile_name(pg_backup_start('kindwell', fast => true)) as first`);

    await copyFolderDurably(cluster.data, target, (name) => leftOut.test(name) || name === control);
    await copyFileDurably(path.join(cluster.data, control), path.join(target, control));
    const { label, last, finishedAt } = await endBackup(client);
    await copyPieces(cluster, target, rows[0].first, last);
    await writeFile(path.join(target, 'backup_label'), label, { mode: 0o600, flush: true });

    return { finishedAt, nextPiece: pieceLike(last, (numberOf(last) ?? 0) + 1) };
  } finally {
    await client.end();
  }
}
