import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '#bench/figure.ts';
import type { Ground } from '#bench/ground.ts';
import { projectRoot } from '#bin/run-program.ts';
import { openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { createLog } from '#server/lib/log.ts';
import { auditDay } from './audit-day.ts';
import { type OwnProcess, startKindwell } from './own-process.ts';
import { startWorkingDay } from './working-day.ts';

// The first migration of this version: what came before it is the version before. Named again with each release.
const firstMigration = 'server/migrations/0077-entries-of-nobody.sql';
const betweenMs = 5000;

// So many processes, their clients and the database share this machine; being busy is another drill.
const settings = { OVERLOAD_LAG_MS: '60000', DATABASE_TIMEOUT_MS: '10000' };

const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, maxBuffer: 1_000_000_000 });

/** The version before in a folder, on the packages of this one; answers its program. */
async function bringBefore(folder: string): Promise<string> {
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', firstMigration).toString().trim();
  if (!added) throw new Error(`The history of ${firstMigration} is not here: the drill needs a whole clone.`);
  execFileSync('tar', ['-x', '-C', folder], {
    input: git('archive', `${added}^`, 'contract', 'server', 'package.json'),
  });

  // All but our own: that would be the contract of this version.
  const packages = path.join(projectRoot, 'node_modules');
  await mkdir(path.join(folder, 'node_modules/@kindwell'), { recursive: true });
  for (const name of await readdir(packages)) {
    if (name !== '@kindwell') await symlink(path.join(packages, name), path.join(folder, 'node_modules', name));
  }
  await symlink(path.join(folder, 'contract'), path.join(folder, 'node_modules/@kindwell/contract'));
  return path.join(folder, 'server/src/main.ts');
}

async function isReady({ url }: OwnProcess) {
  return (await fetch(`${url}/readyz`).catch(() => null))?.status === 200;
}

/** Takes one out as a proxy does that asks for /readyz: no new call, then the end. */
async function retire(serving: OwnProcess[], old: OwnProcess): Promise<number | null> {
  old.kill('SIGTERM');
  while (await isReady(old)) await wait(10);
  serving.splice(serving.indexOf(old), 1);
  return old.ended;
}

async function replaceAll(ground: Ground, program: string): Promise<Figure[]> {
  const settingsOfAll = { ...settings, DRAIN_SECONDS: '3' };
  const old = [await startKindwell(ground, { program, settings: settingsOfAll })];
  old.push(await startKindwell(ground, { program, settings: settingsOfAll }));
  const serving = [...old];
  let turn = 0;
  const url = () => {
    turn += 1;
    return serving[turn % serving.length]?.url ?? '';
  };

  // As the first new process does at its start. Before the day, whose patients this version makes.
  await migrate(ground.databaseUrl);

  const day = await startWorkingDay(ground, { url, clients: 10 });
  await wait(betweenMs);
  const codes: (number | null)[] = [];
  for (const each of old) {
    serving.push(await startKindwell(ground, { settings: settingsOfAll }));
    await wait(betweenMs);
    codes.push(await retire(serving, each));
    await wait(betweenMs);
  }
  await day.stop();

  const figures = await auditDay(ground, day, 'an upgrade');
  for (const each of serving) each.kill('SIGTERM');
  await Promise.all(serving.map(({ ended }) => ended));
  const isWell = codes.every((code) => code === 0);
  return [
    ...figures,
    { what: 'how those of the version before ended', measured: codes.join(', '), reach: '0, 0', isReached: isWell },
  ];
}

/**
 * The schema is brought up under two processes of the version before. Patients book, cancel and redeem at them, and one
 * after the other is replaced by a process of this version, all over one schema.
 */
export async function drillUpgrade(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kindwell-upgrade-'));
  const program = await bringBefore(folder);
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data'), log: createLog('silent') });
  // A version from before there were two roles works as the owner.
  const { ownerUrl: url } = postgres;
  const db = openDatabase({
    url,
    poolSize: 10,
    connectTimeoutMs: 5000,
    statementTimeoutMs: 600_000,
    onError: () => {},
  });

  try {
    return await replaceAll({ databaseUrl: url, ownerUrl: url, db, stop: async () => {} }, program);
  } finally {
    await db.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
