import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectOnce } from '#server/db/connect-once.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { sql } from '#server/db/sql.ts';
import { createLog } from '#server/lib/log.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { buildCardRow } from '#server/testing/people/insurance.ts';
import { migrateAsStart } from '#server/testing/templates.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { numberOf, pieceLike } from './wal-pieces.ts';

const log = createLog('silent');
// What is restored here outlives no test.
const settings = { fsync: 'off', full_page_writes: 'off' };

let folder: string;
const within = (...names: string[]) => path.join(folder, ...names);

let instant: Date;
let emails: { before: string; between: string; after: string };

const openOn = (postgres: EmbeddedPostgres) =>
  openDatabase({
    url: postgres.url,
    poolSize: 2,
    connectTimeoutMs: 5000,
    statementTimeoutMs: 30_000,
    onError: () => {},
  });

async function now(db: Database): Promise<Date> {
  const { at } = await db.one(sql<{ at: Date }>`select clock_timestamp() as at`);
  return at;
}

/** Has the last piece of the write-ahead log go to the archive, waits until it is there, and answers its name. */
async function closePiece(adminUrl: string, archive: string): Promise<string> {
  const client = await connectOnce(adminUrl);
  const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as piece');
  const { piece } = rows[0];
  await vi.waitUntil(async () => (await readdir(archive)).includes(`${piece}.gz`), 20_000);
  await client.end();
  return piece;
}

/** The mail addresses that are in a data folder. */
async function readEmails(dataDir: string): Promise<string[]> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings });
  const db = openOn(postgres);
  const rows = await db.many(sql<{ email: string }>`select email from patient order by id`);
  await db.close();
  await postgres.stop();
  return rows.map(({ email }) => email);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "kindwell's backup "));
  const config = {
    databaseDirectUrl: undefined,
    dataDir: within('data'),
    walArchive: within('archive'),
    s3: undefined,
  };
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    walArchive: config.walArchive,
    log,
    settings,
  });
  await migrateAsStart(postgres.ownerUrl);
  const db = openOn(postgres);

  const before = await buildPatient(db);
  const { fileKey } = await buildCardRow(db, before.dependantId, before.id);
  await mkdir(within('data/files'));
  await writeFile(within('data/files', fileKey), 'card');
  await makeBackup(config, within('backup'), log);

  const between = await buildPatient(db);
  instant = new Date((await now(db)).getTime() + 1);
  await vi.waitUntil(async () => (await now(db)) > instant, { timeout: 10_000, interval: 1 });
  const after = await buildPatient(db);
  // Its file came after the backup.
  await buildCardRow(db, after.dependantId, after.id);
  emails = { before: before.email, between: between.email, after: after.email };

  await closePiece(postgres.adminUrl, within('archive'));
  await db.close();
  await postgres.stop();
});

afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }));

/** A folder that no other try has used. */
const newFolder = async () => path.join(await mkdtemp(within('restored ')), 'data');

test('an instant between two changes is brought back: the one is there, the other is not, the audits are clean', async () => {
  const to = await newFolder();
  const restored = await restoreBackup({ from: within('backup'), to, until: instant });

  expect(restored.flaws).toEqual([]);
  expect(restored.seen).toContain('1 files');
  expect(restored.lastChange?.getTime()).toBeLessThanOrEqual(instant.getTime());
  expect(await readEmails(to)).toEqual([emails.before, emails.between]);
});

test('without an instant all that reached the archive is brought back, and a file that is missing is named', async () => {
  const to = await newFolder();
  const restored = await restoreBackup({ from: within('backup'), to });

  expect(restored.flaws).toEqual(['1 of 2 files are missing']);
  expect(await readEmails(to)).toEqual([emails.before, emails.between, emails.after]);
});

test('pieces of what another restore has begun are no part of it', async () => {
  const walArchive = await mkdtemp(within('archive of two '));
  await cp(within('archive'), walArchive, { recursive: true });
  const { nextPiece } = JSON.parse(await readFile(within('backup/backup.json'), 'utf8'));
  const later = pieceLike(nextPiece, (numberOf(nextPiece) ?? 0) + 5);
  await cp(path.join(walArchive, `${nextPiece}.gz`), path.join(walArchive, `00000002${later.slice(8)}.gz`));

  const { lastChange } = await restoreBackup({ from: within('backup'), to: await newFolder(), walArchive });
  expect(lastChange?.getTime()).toBeGreaterThan(instant.getTime());
});

test('each of two restores from one backup goes on in the archive with pieces of its own', async () => {
  const walArchive = await mkdtemp(within('archive of all '));
  await cp(within('archive'), walArchive, { recursive: true });

  const pieces: string[] = [];
  while (pieces.length < 2) {
    const to = await newFolder();
    await restoreBackup({ from: within('backup'), to, walArchive, until: instant });
    const postgres = await startEmbeddedPostgres({ dataDir: to, walArchive, log, settings });
    pieces.push(await closePiece(postgres.adminUrl, walArchive));
    await postgres.stop();
  }
  expect(new Set(pieces).size).toBe(2);

  const { lastChange } = await restoreBackup({ from: within('backup'), to: await newFolder(), walArchive });
  expect(lastChange?.getTime()).toBeGreaterThan(instant.getTime());
});

test('a backup that could not be made leaves nothing behind, so that its folder can be named again', async () => {
  const to = await newFolder();
  const config = { databaseDirectUrl: undefined, dataDir: within('nowhere'), walArchive: undefined, s3: undefined };

  await expect(makeBackup(config, to, log)).rejects.toThrow(/^There is no database in /);
  expect(existsSync(to)).toBe(false);
  await expect(makeBackup(config, within('backup'), log)).rejects.toThrow(/is there already/);
  expect(existsSync(within('backup/backup.json'))).toBe(true);
});

test('a restore overwrites nothing, and leaves what was there as it was', async () => {
  const to = await newFolder();
  await mkdir(to);
  await writeFile(path.join(to, 'a file'), '');

  await expect(restoreBackup({ from: within('backup'), to })).rejects.toThrow(/is not empty: a restore overwrites/);
  expect(await readdir(to)).toEqual(['a file']);
});

test('what cannot be reached is refused in one clear line, and leaves nothing behind', async () => {
  const to = await newFolder();
  const from = within('backup');

  await expect(restoreBackup({ from, to, until: new Date('2020-01-01T00:00:00Z') })).rejects.toThrow(
    /an earlier instant needs an earlier backup\.$/,
  );
  await expect(restoreBackup({ from: within('data'), to })).rejects.toThrow(/has no whole backup/);
  await expect(restoreBackup({ from, to: path.join(from, 'restored') })).rejects.toThrow(/is within the backup/);
  await expect(restoreBackup({ from, to, until: new Date(Date.now() + 86_400_000) })).rejects.toThrow(
    /^The backup could not be brought to that instant\. .*recovery ended before configured recovery target was reached\.$/,
  );
  expect(existsSync(to)).toBe(false);
});

test('an archive with a broken piece, or without one, is refused rather than read as far as it goes', async () => {
  const to = await newFolder();
  const from = within('backup');
  const walArchive = await mkdtemp(within('another archive '));
  await cp(within('archive'), walArchive, { recursive: true });
  const { nextPiece } = JSON.parse(await readFile(within('backup/backup.json'), 'utf8'));

  await truncate(path.join(walArchive, `${nextPiece}.gz`), 1000);
  await expect(restoreBackup({ from, to, walArchive })).rejects.toThrow(/a piece between is broken\.$/);

  const later = pieceLike(nextPiece, (numberOf(nextPiece) ?? 0) + 2);
  await cp(path.join(walArchive, `${nextPiece}.gz`), path.join(walArchive, `${later}.gz`));
  await expect(restoreBackup({ from, to, walArchive })).rejects.toThrow(
    /misses the piece [\dA-F]{24}: nothing after it/,
  );
});
