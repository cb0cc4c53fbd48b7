import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '#bench/figure.ts';
import { type Ground, prepareGround } from '#bench/ground.ts';
import { buildCart, type Cart, fillAccounts } from '#bench/points/ledger-work.ts';
import { type BenchPatient, buildPatients } from '#bench/session.ts';
import { auditDay } from './audit-day.ts';
import { figuresOf, probe, untilServed } from './database-probe.ts';
import { fullDisk, type Trouble, troubles } from './database-troubles.ts';
import { type OwnProcess, startKindwell } from './own-process.ts';
import { auditJobs, letClaimsLapse } from './settled-jobs.ts';
import { startWorkingDay } from './working-day.ts';

const awayMs = 6000;
const workBetweenMs = 2000;
const diskSize = '900m';

type Prober = { patient: BenchPatient; cart: Cart };

async function endure(ground: Ground, server: OwnProcess, { patient, cart }: Prober, trouble: Trouble) {
  const end = await trouble.begin(ground);
  const seen = await probe(server, patient, cart, awayMs);
  await end();
  return figuresOf(trouble, seen, await untilServed(server, patient));
}

/** One trouble after the other while patients work, and the audits of what they were told. */
async function endureAll(ground: Ground, wanted: Trouble[]): Promise<Figure[]> {
  const server = await startKindwell(ground);
  const [patient] = await buildPatients(ground, 1);
  if (!patient) throw new Error('there is nobody to ask for');
  await fillAccounts(ground.db, [patient], 1_000_000);
  const prober = { patient, cart: await buildCart(ground.db) };
  const day = await startWorkingDay(ground, { url: () => server.url, clients: 5, people: 50, slots: 2000 });
  const figures: Figure[] = [];

  for (const trouble of wanted) {
    await wait(workBetweenMs);
    figures.push(...(await endure(ground, server, prober, trouble)));
  }

  await wait(workBetweenMs);
  await day.stop();
  const after = wanted.length > 1 ? 'a database in trouble' : 'a full disk';
  await letClaimsLapse(ground);
  figures.push(...(await auditDay(ground, day, after)), ...(await auditJobs(ground, after)));

  server.kill('SIGTERM');
  await server.ended;
  return figures;
}

/** A small disk of its own; only root may mount one. */
async function endureFullDisk(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kindwell-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},mode=711`, 'kindwell-drill', folder]);

  try {
    if (status !== 0) {
      const why = 'not tried: mounting a small disk takes root';
      return [{ what: 'full', measured: why, reach: '', isReached: null }];
    }
    const ground = await prepareGround(folder);
    try {
      return await endureAll(ground, [fullDisk(folder)]);
    } finally {
      await ground.stop();
    }
  } finally {
    if (status === 0) spawnSync('umount', [folder]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** A database that freezes, dies, is locked, has no connection left, becomes a standby or has no disk left. */
export async function drillDatabase(): Promise<Figure[]> {
  const ground = await prepareGround();

  try {
    return [...(await endureAll(ground, troubles)), ...(await endureFullDisk())];
  } finally {
    await ground.stop();
  }
}
