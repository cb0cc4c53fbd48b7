import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Figure } from '#bench/figure.ts';
import { type Ground, serveKindwell } from '#bench/ground.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { fillDemoDatabase } from '#server/demo/fill-demo.ts';
import { createLog } from '#server/lib/log.ts';
import { migrateAsStart } from '#server/testing/templates.ts';
import { startWorkingDay } from './working-day.ts';

const log = createLog('silent');
const loadMs = 10_000;

const figure = (what: string, measured: string, isReached: boolean | null, reach = ''): Figure => ({
  what,
  measured,
  reach,
  isReached,
});

const secondsSince = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

const openOn = ({ ownerUrl: url }: EmbeddedPostgres) =>
  openDatabase({ url, poolSize: 10, connectTimeoutMs: 5000, statementTimeoutMs: 600_000, onError: () => {} });

/** Every table, as how many rows it has and one number made of all their contents. */
async function fingerprint({ pool }: Database): Promise<Map<string, { rows: number; sum: string }>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const prints = new Map<string, { rows: number; sum: string }>();

  for (const { name } of tables) {
    const { rows } = await pool.query<{ rows: number; sum: string }>(
      `select count(*) as rows, coalesce(sum(hashtextextended(each::text, 0)), 0)::text as sum from ${name} as each`,
    );
    if (rows[0]) prints.set(name, rows[0]);
  }
  return prints;
}

type Prints = Awaited<ReturnType<typeof fingerprint>>;

const differences = (before: Prints, after: Prints) =>
  [...before].filter(([name, { rows, sum }]) => after.get(name)?.rows !== rows || after.get(name)?.sum !== sum);

/** An instant at which nothing happens, and what is there at it. */
async function findQuietInstant(db: Database): Promise<{ instant: Date; prints: Prints }> {
  for (;;) {
    const before = await fingerprint(db);
    const { rows } = await db.pool.query<{ at: Date }>('select clock_timestamp() as at');
    const prints = await fingerprint(db);
    if (rows[0] && differences(before, prints).length === 0) return { instant: rows[0].at, prints };
  }
}

/** Has the last piece of the write-ahead log go to the archive, and waits until it is there. */
async function closePiece({ adminUrl }: EmbeddedPostgres, archive: string) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ piece: string }>('select pg_walfile_name(pg_switch_wal()) as piece');
  await client.end();

  while (!(await readdir(archive)).includes(`${rows[0]?.piece}.gz`)) await wait(100);
}

type Scene = { folder: string; ground: Ground; postgres: EmbeddedPostgres; url: string };

/** Two days of work with a backup in the first, and what was there between them. */
async function work({ folder, ground, postgres, url }: Scene) {
  const config = { databaseDirectUrl: undefined, dataDir: path.join(folder, 'data'), s3: undefined };
  const walArchive = path.join(folder, 'archive');

  const first = await startWorkingDay(ground, { url: () => url });
  await wait(loadMs);
  const began = performance.now();
  await makeBackup({ ...config, walArchive }, path.join(folder, 'backup'), log);
  const backup = secondsSince(began);
  await wait(loadMs);
  await first.stop();
  const quiet = await findQuietInstant(ground.db);

  const second = await startWorkingDay(ground, { url: () => url });
  await wait(loadMs);
  await second.stop();
  await closePiece(postgres, walArchive);

  const unanswered = [...first.answers, ...second.answers].filter(([kind]) => / (0|5\d\d)$/.test(kind));
  const done = (day: typeof first) => `${day.booked.length} visits, ${day.redeemed.length} orders`;
  return { ...quiet, backup, done: done(first), after: done(second), unanswered: unanswered.length };
}

async function readRestored(dataDir: string): Promise<Prints> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const db = openOn(postgres);

  try {
    return await fingerprint(db);
  } finally {
    await db.close();
    await postgres.stop();
  }
}

async function compare(folder: string, { instant, prints, ...seen }: Awaited<ReturnType<typeof work>>) {
  const to = path.join(folder, 'restored');
  const began = performance.now();
  const { flaws } = await restoreBackup({ from: path.join(folder, 'backup'), to, until: instant });
  const took = secondsSince(began);

  const different = differences(prints, await readRestored(to));
  const rows = [...prints.values()].reduce((sum, table) => sum + Number(table.rows), 0);
  return [
    figure('restore: backup under load', seen.backup, null),
    figure('restore: calls without an answer meanwhile', `${seen.unanswered}`, seen.unanswered === 0, '0'),
    figure('restore: before the instant, after it', `${seen.done}; ${seen.after}`, null),
    figure('restore: time, with all audits', took, null),
    figure(
      'restore: tables that differ from the instant',
      `${different.length} of ${prints.size}, ${rows} rows compared ${different.map(([name]) => name).join(' ')}`,
      different.length === 0,
      '0',
    ),
    figure('restore: flaws that the audits find', flaws.join('; ') || '0', flaws.length === 0, '0'),
  ];
}

/**
 * Makes a backup of the demo while patients book, cancel and redeem, lets them go on, brings the backup to an instant
 * between, and compares every row of every table with what was there then.
 */
export async function drillRestore(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kindwell-restore-'));
  const settings = { dataDir: path.join(folder, 'data'), walArchive: path.join(folder, 'archive') };
  const postgres = await startEmbeddedPostgres({ ...settings, log });
  const db = openOn(postgres);

  try {
    await migrateAsStart(postgres.ownerUrl);
    await fillDemoDatabase(db, new Date());
    const ground: Ground = { databaseUrl: postgres.url, ownerUrl: postgres.ownerUrl, db, stop: async () => {} };
    const served = await serveKindwell(ground);
    const seen = await work({ folder, ground, postgres, url: served.url }).finally(served.stop);
    return await compare(folder, seen);
  } finally {
    await db.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
