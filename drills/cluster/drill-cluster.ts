import { setTimeout as wait } from 'node:timers/promises';
import { atMost, type Figure } from '#bench/figure.ts';
import { auditDay } from '#drills/audit-day.ts';
import { needPrograms } from '#drills/programs.ts';
import { startWorkingDay, type WorkingDay } from '#drills/working-day.ts';
import { sql } from '#server/db/sql.ts';
import { tryProxy } from './at-the-proxy.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { countTransactions, type LaggingReads, replicaReads, startLaggingReads } from './lagging-reads.ts';
import type { Part } from './program.ts';
import { trySessions } from './sessions.ts';

// Each is in the Debian package of its own name.
const programs = { nginx: 'nginx', haproxy: 'haproxy', pgbouncer: 'pgbouncer', openssl: 'openssl' };

const awayMs = 2000;
const settleMs = 3000;

// What is one of several is not missed; a database that recovers, or the only pooler, keeps everybody waiting for it.
const longestMs = (name: string) => (name === 'the primary' || name === 'PgBouncer' ? 15_000 : 5000);

/** Kills a part as a machine that burns, lets it lie, starts it again, and says how long anybody waited. */
async function killAndRestart(part: Part, day: WorkingDay): Promise<Figure> {
  day.forgetWaits();
  await part.kill();
  await wait(awayMs);
  await part.start();
  await wait(settleMs);

  return atMost(`longest wait for an answer: ${part.name} killed`, day.longestWaitMs, longestMs(part.name), 'ms');
}

/** What a killed worker had begun stays in the queue, and is begun again after a while; nothing may be in neither place. */
async function forgottenMessages({ ground }: Cluster): Promise<Figure> {
  const { count } = await ground.db.one(sql<{ count: number }>`
    select count(*) from message where sent_at is null and failed_at is null
      and not exists (select from graphile_worker.jobs where key = 'message:' || message.id)`);
  return { what: 'messages that nobody will send', measured: `${count}`, reach: '0', isReached: count === 0 };
}

const failedReads = ({ refused }: LaggingReads): Figure => ({
  what: 'reads of the replica without an answer',
  measured: [...refused].map(([status, count]) => `${count} × ${status}`).join(', ') || '0',
  reach: '0',
  isReached: refused.size === 0,
});

async function runDay(cluster: Cluster): Promise<Figure[]> {
  const figures = [await trySessions(cluster.webUrls), ...(await tryProxy(cluster.url))];
  const url = () => cluster.url;
  const day = await startWorkingDay(cluster.ground, { url, clients: 8 });
  const [reader] = day.patients;
  if (!reader) throw new Error('nobody is there to read');
  const reads = startLaggingReads(url, reader);

  const began = performance.now();
  const before = await countTransactions(cluster.replicaUrl);
  await wait(settleMs);
  const after = await countTransactions(cluster.replicaUrl);
  figures.push(replicaReads(before, after, (performance.now() - began) / 1000));

  for (const part of cluster.parts) figures.push(await killAndRestart(part, day));
  await Promise.all([day.stop(), reads.stop()]);

  return [
    ...figures,
    failedReads(reads),
    await forgottenMessages(cluster),
    ...(await auditDay(cluster.ground, day, 'kills')),
  ];
}

/**
 * Three web processes behind the shipped nginx, two workers, the shipped PgBouncer, a primary and a replica, on one
 * machine: each is killed while patients book, cancel and redeem.
 */
export async function drillCluster(): Promise<Figure[]> {
  await needPrograms(programs);
  const cluster = await startCluster();
  // Ctrl-C leaves no server behind.
  process.once('SIGINT', () => cluster.stop().then(() => process.exit(1)));

  try {
    return await runDay(cluster);
  } finally {
    await cluster.stop();
  }
}
