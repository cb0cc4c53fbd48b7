import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '#bench/figure.ts';
import { type Ground, prepareGround } from '#bench/ground.ts';
import { sql } from '#server/db/sql.ts';
import { auditDay } from './audit-day.ts';
import { countFigure } from './count-figure.ts';
import { type OwnProcess, startKindwell } from './own-process.ts';
import { auditJobs } from './settled-jobs.ts';
import { startWorkingDay } from './working-day.ts';

const apart = ['+0', '+2m', '-2m'];
const dayMs = 20_000;
// Long enough for a minute to begin, and the jobs of an hour with it.
const jumpMs = 70_000;

// A step of the clock leaves alone the time since the start of the machine, by which Node counts its timers.
// And three servers with all their jobs have to fit into the connections of one small database.
const onlyClock = { FAKETIME_DONT_FAKE_MONOTONIC: '1', DATABASE_POOL: '5' };

/** The library that `faketime` puts before a program. Its own way would stand between us and the server's signals. */
function clockLibrary(): string {
  const { stdout } = spawnSync('faketime', ['-f', '+0', 'env'], { encoding: 'utf8' });
  return /^LD_PRELOAD=(.+)$/m.exec(stdout)?.[1] ?? '';
}

/** Servers whose clocks are this far from the machine's, and so from the database's. */
const startApart = (ground: Ground, offset: string) =>
  startKindwell(ground, { settings: { ...onlyClock, LD_PRELOAD: clockLibrary(), FAKETIME: offset } });

async function stopAll(servers: OwnProcess[]): Promise<number> {
  for (const server of servers) server.kill('SIGTERM');
  const codes = await Promise.all(servers.map(({ ended }) => ended));
  return codes.filter((code) => code !== 0).length;
}

/** A working day whose every call may come to any of three servers that disagree about the time. */
async function disagree(ground: Ground): Promise<Figure[]> {
  const servers: OwnProcess[] = [];
  for (const offset of apart) servers.push(await startApart(ground, offset));

  const any = () => servers[Math.floor(Math.random() * servers.length)]?.url ?? '';
  const day = await startWorkingDay(ground, { url: any, clients: 10 });
  await wait(dayMs);
  await day.stop();

  const after = 'clocks four minutes apart';
  const figures = [...(await auditDay(ground, day, after)), ...(await auditJobs(ground, after))];
  return [...figures, countFigure(`processes that did not end well after ${after}`, await stopAll(servers))];
}

const countJobs = async ({ db }: Ground) =>
  (await db.one(sql<{ jobs: number }>`select count(*) as jobs from graphile_worker.jobs`)).jobs;

/** How a running server's clock is moved: by what stands in a file, which `faketime` looks at every second. */
const movable = (file: string) => ({
  settings: {
    ...onlyClock,
    LD_PRELOAD: clockLibrary(),
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
  },
});

/** The most jobs that stood in line at any moment of this time. */
async function watchJobs(ground: Ground, milliseconds: number): Promise<number> {
  let most = 0;
  for (const end = performance.now() + milliseconds; performance.now() < end; await wait(200))
    most = Math.max(most, await countJobs(ground));
  return most;
}

/** The clock of a server that runs is moved forward by an hour, and back again. */
async function jump(ground: Ground, file: string): Promise<Figure[]> {
  await writeFile(file, '+0');
  const server = await startKindwell(ground, movable(file));
  const figures: Figure[] = [];

  for (const offset of ['+1h', '+0', '-1h']) {
    await writeFile(file, offset);
    const most = await watchJobs(ground, jumpMs);
    const isReady = (await fetch(`${server.url}/readyz`)).status === 200;
    figures.push(
      { what: `clock at ${offset}: jobs in line`, measured: String(most), reach: '≤ 50', isReached: most <= 50 },
      countFigure(`clock at ${offset}: not ready`, isReady ? 0 : 1),
    );
  }
  return [...figures, countFigure('processes that did not end well after jumps', await stopAll([server]))];
}

/** Clocks that are wrong, by Debian's `faketime`. */
export async function drillClocks(): Promise<Figure[]> {
  if (spawnSync('faketime', ['--version']).status !== 0)
    throw new Error('This drill needs the program faketime: apt-get install faketime.');

  const ground = await prepareGround();
  const folder = await mkdtemp(join(tmpdir(), 'kindwell-clock-'));
  try {
    return [...(await disagree(ground)), ...(await jump(ground, join(folder, 'clock')))];
  } finally {
    await ground.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
