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

const at = (url: string, given: Partial<Record<'username' | 'password' | 'pathname', string>>) =>
  Object.assign(new URL(url), given).href;

test('each role has a password of its own, which opens no other; roles of before get theirs at the next start', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kindwell-roles-'));
  const tryAll = async ({ url, ownerUrl, adminUrl }: EmbeddedPostgres) => {
    const roles = [url, ownerUrl, adminUrl].map((one) => new URL(one));
    const opened: string[] = [];
    for (const { username } of roles)
      for (const { username: of, password } of roles)
        await query(at(url, { username, password }), 'select 1').then(
          () => opened.push(`${username} by ${of}`),
          (error: Error) => expect(error.message).toContain('password authentication failed'),
        );
    return opened;
  };

  await whileItRuns(dataDir, async (postgres) => {
    const { adminUrl, url } = postgres;
    expect(await tryAll(postgres)).toEqual([
      'kindwell by kindwell',
      'kindwell_owner by kindwell_owner',
      'postgres by postgres',
    ]);
    // Anyone who is in as the application could lock it out of the running PostgreSQL, and no more.
    await query(url, `alter role kindwell password 'known'`);
    // As before there was a password for each.
    await query(adminUrl, `alter role kindwell_owner password '${new URL(adminUrl).password}'`);
    expect(await tryAll(postgres)).toEqual(['kindwell_owner by postgres', 'postgres by postgres']);
  });

  await whileItRuns(dataDir, async (postgres) => {
    expect(await tryAll(postgres)).toHaveLength(3);
    expect(await query(postgres.url, 'select current_user as role')).toEqual([{ role: 'kindwell' }]);
    expect(await query(postgres.ownerUrl, 'select current_user as role')).toEqual([{ role: 'kindwell_owner' }]);
  });
  await rm(dataDir, { recursive: true });
});
