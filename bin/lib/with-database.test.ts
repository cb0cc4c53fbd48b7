import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { sql } from '#server/db/sql.ts';
import { createLog } from '#server/lib/log.ts';
import { withConnection } from '#server/testing/test-postgres.ts';
import { withDatabase } from './with-database.ts';

// It starts a PostgreSQL with every write reaching the disk.
vi.setConfig({ testTimeout: 60_000 });

test('beside a private PostgreSQL of the version before, whose passwords were others, a command says what to do', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kindwell-command-'));
  const config = readConfig({ DATA_DIR: dataDir }, () => 'a secret of this test alone');
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent') });

  try {
    const look = () => withDatabase(config, 5000, (db) => db.one(sql<{ n: number }>`select 1 as n`));
    expect(await look()).toEqual({ n: 1 });

    await withConnection(postgres.adminUrl, (admin) => admin.query(`alter role kindwell password 'of before'`));
    await expect(look()).rejects.toThrow('please start Kindwell once');
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  }
});
