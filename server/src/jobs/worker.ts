import { setTimeout as wait } from 'node:timers/promises';
import { Logger, type ParsedCronItem, parseCronItems, type Runner, run, type Task } from 'graphile-worker';
import type { Services } from '#server/services.ts';
import type { Job, ListedJob } from './job.ts';
import { createRunNotes, type NoteRun } from './job-runs.ts';
import { queuePool } from './queue-pool.ts';
import { watchJob } from './watch-job.ts';

/**
 * Jobs that share a number of workers in each process. Each group listens on a connection of its own: a mail server that
 * hangs keeps the workers of mails waiting, and nobody else.
 */
export type JobGroup = { jobs: Record<string, ListedJob>; atOnce: number };

/**
 * When jobs begin by themselves. Each is its own key: where nobody worked for an hour, or a clock was moved forward by one, what
 * was missed is done once and not sixty times.
 */
export const scheduleOf = (jobs: Record<string, ListedJob>): ParsedCronItem[] =>
  parseCronItems(
    Object.entries(jobs).flatMap(([task, { at, attempts }]) =>
      at
        ? [{ task, match: at, identifier: task, options: { jobKey: task, ...(attempts && { maxAttempts: attempts }) } }]
        : [],
    ),
  );

const restartMs = 2000;
// What hangs on somebody else's server is given up then, and tried again by another process or after the next start.
const finishWithinMs = 2000;

function toTask(name: string, job: Job, services: Services, noteRun: NoteRun): Task {
  return (payload, { abortSignal, job: queued }) =>
    watchJob(name, queued, services, noteRun, () => job(payload, services, abortSignal));
}

function startGroup({ jobs, atOnce }: JobGroup, services: Services) {
  const { db, log } = services;
  const noteRun = createRunNotes(services);

  return run({
    pgPool: queuePool(db.pool),
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([name, { job }]) => [name, toTask(name, job, services, noteRun)]),
    ),
    parsedCronItems: scheduleOf(jobs),
    concurrency: atOnce,
    // New work is told at once; only what is for later, or tried again, is looked for.
    pollInterval: 5000,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: finishWithinMs,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ jobs: message }, 'job worker');
    }),
  });
}

/** Waits for the end of a runner, and starts another one where it has not been told to end, for as long as it takes. */
async function keepAtWork(
  first: Runner,
  group: JobGroup,
  services: Services,
  stopping: AbortSignal,
  up: Set<JobGroup>,
) {
  let runner: Runner | undefined = first;

  while (!stopping.aborted) {
    try {
      runner ??= await startGroup(group, services);
      up.add(group);
      await endOf(runner, stopping);
    } catch (error) {
      services.log.error({ err: error }, 'jobs broke down and are started again');
    }
    up.delete(group);

    runner = undefined;
    await wait(restartMs, undefined, { signal: stopping }).catch(() => {});
  }
}

/** Settles when a runner has ended and let everything go, by itself or because it is told to. */
async function endOf(runner: Runner, stopping: AbortSignal) {
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped = runner.stop().catch(() => {});
  };
  if (stopping.aborted) stop();
  stopping.addEventListener('abort', stop, { once: true });

  try {
    await runner.promise;
  } finally {
    stopping.removeEventListener('abort', stop);
    await stopped;
  }
}

/** The jobs of this process; `isUp` while all of them are taken on. */
export type Worker = { isUp(): boolean; stop(): Promise<void> };

/**
 * Starts the jobs of this process: the queue is rows in PostgreSQL, so any number of processes share it. A database
 * that goes away for a while ends no process: the jobs come back with it. Throws, with none at work, where it refuses
 * one of them at the start.
 */
export async function startWorker(services: Services, groups: JobGroup[]): Promise<Worker> {
  const stopping = new AbortController();
  const kept: Promise<void>[] = [];
  const up = new Set<JobGroup>();

  async function stop() {
    stopping.abort();
    await Promise.all(kept);
  }

  try {
    for (const group of groups)
      kept.push(keepAtWork(await startGroup(group, services), group, services, stopping.signal, up));
  } catch (error) {
    // Those that had begun would hold on to their connections, and to the process.
    await stop();
    throw error;
  }

  return { isUp: () => !stopping.signal.aborted && up.size === groups.length, stop };
}
