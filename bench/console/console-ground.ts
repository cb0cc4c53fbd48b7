import { setTimeout as pause } from 'node:timers/promises';
import { type Ground, prepareGround } from '#bench/ground.ts';
import { openDatabase } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

// As much memory as an operator of a million patients gives it, and room for the log of a fill.
const memory = { shared_buffers: '1GB', maintenance_work_mem: '512MB', max_wal_size: '8GB', work_mem: '16MB' };

const quietSeconds = 90;
const mostSeconds = 600;

/**
 * A ground of its own that may be filled in bulk (`inBulk`): as the owner of the tables, whose triggers rest meanwhile, and who
 * may have all of it written to disk before anything is measured (`settle`).
 */
export async function prepareConsoleGround(): Promise<Ground> {
  const ground = await prepareGround(undefined, memory);
  const admin = openDatabase({
    url: ground.adminUrl,
    poolSize: 1,
    connectTimeoutMs: 5000,
    statementTimeoutMs: 60_000,
    onError: () => {},
  });

  try {
    await admin.run(sql`grant set on parameter session_replication_role to kindwell_owner`);
    await admin.run(sql`grant pg_checkpoint to kindwell_owner`);
    await admin.run(sql`grant pg_read_all_stats to kindwell_owner`);
  } finally {
    await admin.close();
  }
  return ground;
}

/** Writes what a fill has left to write, and waits until PostgreSQL has tidied up after it: neither is a part of any call. */
export async function settle({ db }: Ground): Promise<void> {
  await db.run(sql`checkpoint`);
  const isTidying = async () => {
    const { workers } = await db.one(sql<{ workers: number }>`
      select count(*)::int as workers from pg_stat_activity where backend_type = 'autovacuum worker'`);
    return workers > 0;
  };

  // A worker begins each minute: one quiet moment may lie between two of them.
  for (let quiet = 0, waited = 0; quiet < quietSeconds && waited < mostSeconds; quiet += 1, waited += 1) {
    await pause(1000);
    if (await isTidying()) quiet = 0;
  }
}
