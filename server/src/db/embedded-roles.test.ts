import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { withConnection } from '#server/testing/test-postgres.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

// It starts PostgreSQL twice, with every write reaching the disk.
vi.setConfig({ testTimeout: 60_000 });

const query = (url: string, text: string) => withConnection(url, async (client) => (await client.query(text)).rows);

/** Starts the PostgreSQL of a folder for as long as `work` takes. */
async function whileItRuns(dataDir: string, work: (postgres: EmbeddedPostgres) => Promise<void>) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
  await work(postgres).finally(postgres.stop);
}

test('a database that belonged to the application goes to its owner, with all that is in it', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kindwell-roles-'));

  await whileItRuns(dataDir, async ({ url, ownerUrl, adminUrl }) => {
    await query(ownerUrl, 'create table note as select 7 as n');
    const inDatabase = Object.assign(new URL(adminUrl), { pathname: '/kindwell' }).href;
    await query(inDatabase, 'reassign owned by kindwell_owner to kindwell; drop role kindwell_owner');
    expect(await query(url, 'select n from note')).toEqual([{ n: 7 }]);
  });

  await whileItRuns(dataDir, async ({ url, ownerUrl }) => {
    expect(await query(ownerUrl, 'select n from note')).toEqual([{ n: 7 }]);
    await expect(query(url, 'select n from note')).rejects.toThrow('permission denied');
    expect(await query(url, 'select pg_get_userbyid(datdba) as owner from pg_database')).toContainEqual({
      owner: 'kindwell_owner',
    });
  });
  await rm(dataDir, { recursive: true });
});
