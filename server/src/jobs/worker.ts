import { setTimeout as wait } from 'node:timers/promises';
import {
  type CronItem,
  Logger,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  type Task,
} from 'graphile-worker';
import { endHoldsTask } from '#server/features/appointments/holds/held-times.ts';
import { countDisplacedTask } from '#server/features/appointments/integrity/check-visits.ts';
import { remindDueTask } from '#server/features/appointments/reminders/remind-due.ts';
import { settlePastVisitsTask } from '#server/features/appointments/settling/settle-past-visits.ts';
import { expandShiftsTask } from '#server/features/appointments/slots/expand-shifts.ts';
import { fillWaitlistTask, refillWaitlistsTask } from '#server/features/appointments/waitlist/fill-waitlist.ts';
import { markOfAgeTask } from '#server/features/family/coming-of-age/mark-of-age.ts';
import { auditPointsTask } from '#server/features/loyalty/audit/audit-points-task.ts';
import { releaseAndExpirePointsTask } from '#server/features/loyalty/expiry/release-and-expire-points.ts';
import { tellExpiringTask } from '#server/features/loyalty/expiry/tell-expiring.ts';
import { eraseAccountTask, eraseClosedTask } from '#server/features/my-data/closing/erase-account.ts';
import { endDataCopiesTask } from '#server/features/my-data/copy/end-data-copies.ts';
import { makeDataCopyTask } from '#server/features/my-data/copy/make-data-copy.ts';
import { foldReviews } from '#server/features/providers/reviews/review-counts-db.ts';
import { openInvited } from '#server/features/referrals/invites/invite-seal.ts';
import { settleReferralTask } from '#server/features/referrals/reward/settle-referral-task.ts';
import { openCode } from '#server/features/rewards/cards/card-code.ts';
import { orderGiftCardTask } from '#server/features/rewards/cards/order-gift-card.ts';
import { reconcileGiftCardsTask } from '#server/features/rewards/cards/reconcile-gift-cards.ts';
import { rescueGiftCardsTask } from '#server/features/rewards/cards/rescue-gift-cards.ts';
import { removeOrphanedFilesTask } from '#server/files/remove-orphaned-files.ts';
import type { Services } from '#server/services.ts';
import { anchorAuditTask } from './anchor-audit.ts';
import { catchUpVisitPointsTask } from './catch-up-visit-points.ts';
import { deliverMessageTask } from './deliver-message.ts';
import type { Job } from './job.ts';
import { queuePool } from './queue-pool.ts';
import { rescueMessagesTask } from './rescue-messages.ts';
import { sealAuditTask } from './seal-audit.ts';
import { settleVisitPointsTask } from './settle-visit-points.ts';
import { sweepTask } from './sweep.ts';
import { watchJob } from './watch-job.ts';

/**
 * When jobs begin by themselves. Each is its own key: where nobody worked for an hour, or a clock was put on by one, what
 * was missed is done once and not sixty times.
 */
const atTimes = (items: CronItem[]) =>
  parseCronItems(items.map((item) => ({ ...item, options: { ...item.options, jobKey: item.task } })));

/** Jobs that share a number of workers in each process. */
type Group = { jobs: Record<string, Job>; atOnce: number; schedule: ParsedCronItem[] };

/** Each listens on a connection of its own. A mail server that hangs keeps the workers of mails waiting, and nobody else. */
export const groups: Group[] = [
  {
    jobs: {
      anchorAudit: anchorAuditTask,
      auditPoints: auditPointsTask,
      catchUpVisitPoints: catchUpVisitPointsTask,
      countDisplaced: countDisplacedTask,
      endDataCopies: endDataCopiesTask,
      endHolds: endHoldsTask,
      eraseAccount: eraseAccountTask,
      eraseClosed: eraseClosedTask,
      expandShifts: expandShiftsTask,
      foldReviews: (_payload, { db }) => foldReviews(db),
      makeDataCopy: makeDataCopyTask({ openCode, openInvited }),
      markOfAge: markOfAgeTask,
      reconcileGiftCards: reconcileGiftCardsTask,
      refillWaitlists: refillWaitlistsTask,
      releaseAndExpirePoints: releaseAndExpirePointsTask,
      remindDue: remindDueTask,
      removeOrphanedFiles: removeOrphanedFilesTask,
      rescueGiftCards: rescueGiftCardsTask,
      rescueMessages: rescueMessagesTask,
      sealAudit: sealAuditTask,
      settlePastVisits: settlePastVisitsTask,
      sweep: sweepTask,
      tellExpiring: tellExpiringTask,
      // What the version before has put into the queue.
      turnPoints: releaseAndExpirePointsTask,
    },
    atOnce: 2,
    schedule: atTimes([
      { task: 'endHolds', match: '* * * * *', identifier: 'endHolds' },
      { task: 'endDataCopies', match: '50 * * * *', identifier: 'endDataCopies' },
      { task: 'removeOrphanedFiles', match: '*/10 * * * *', identifier: 'removeOrphanedFiles' },
      { task: 'eraseClosed', match: '25 * * * *', identifier: 'eraseClosed' },
      { task: 'countDisplaced', match: '20 * * * *', identifier: 'countDisplaced' },
      { task: 'expandShifts', match: '10 * * * *', identifier: 'expandShifts' },
      { task: 'foldReviews', match: '* * * * *', identifier: 'foldReviews' },
      { task: 'markOfAge', match: '25 * * * *', identifier: 'markOfAge' },
      { task: 'refillWaitlists', match: '*/15 * * * *', identifier: 'refillWaitlists' },
      { task: 'anchorAudit', match: '5 3 * * *', identifier: 'anchorAudit' },
      { task: 'catchUpVisitPoints', match: '15 3 * * *', identifier: 'catchUpVisitPoints' },
      { task: 'auditPoints', match: '35 3 * * *', identifier: 'auditPoints', options: { maxAttempts: 2 } },
      {
        task: 'reconcileGiftCards',
        match: '55 3 * * *',
        identifier: 'reconcileGiftCards',
        options: { maxAttempts: 5 },
      },
      { task: 'remindDue', match: '* * * * *', identifier: 'remindDue' },
      { task: 'rescueGiftCards', match: '* * * * *', identifier: 'rescueGiftCards' },
      { task: 'rescueMessages', match: '* * * * *', identifier: 'rescueMessages' },
      { task: 'sealAudit', match: '* * * * *', identifier: 'sealAudit' },
      { task: 'settlePastVisits', match: '*/5 * * * *', identifier: 'settlePastVisits' },
      { task: 'sweep', match: '*/10 * * * *', identifier: 'sweep' },
      { task: 'tellExpiring', match: '40 * * * *', identifier: 'tellExpiring' },
      { task: 'releaseAndExpirePoints', match: '1 * * * *', identifier: 'releaseAndExpirePoints' },
    ]),
  },
  // A quarter of an hour can bring a job for each day that somebody waits for, and an hour one for each visit that took
  // place: reminders must not stand behind them.
  { jobs: { fillWaitlist: fillWaitlistTask }, atOnce: 1, schedule: [] },
  { jobs: { settleReferral: settleReferralTask, settleVisitPoints: settleVisitPointsTask }, atOnce: 1, schedule: [] },
  { jobs: { deliverMail: deliverMessageTask }, atOnce: 4, schedule: [] },
  { jobs: { deliverText: deliverMessageTask }, atOnce: 4, schedule: [] },
  // Providers of gift cards take few orders at a time.
  { jobs: { orderGiftCard: orderGiftCardTask }, atOnce: 2, schedule: [] },
];

/** What runs by itself, and when. */
export const schedule: ParsedCronItem[] = groups.flatMap((group) => group.schedule);

const restartMs = 2000;
// What hangs on somebody else's server is given up then, and tried again by another process or after the next start.
const finishWithinMs = 2000;

/** The names of all tasks. */
export const tasks: string[] = groups.flatMap((group) => Object.keys(group.jobs));

function toTask(name: string, job: Job, services: Services): Task {
  return (payload, { abortSignal, job: queued }) =>
    watchJob(name, queued, services, () => job(payload, services, abortSignal));
}

function startGroup({ jobs, atOnce, schedule: parsedCronItems }: Group, services: Services) {
  const { db, log } = services;

  return run({
    pgPool: queuePool(db.pool),
    taskList: Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, toTask(name, job, services)])),
    parsedCronItems,
    concurrency: atOnce,
    pollInterval: 2000,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: finishWithinMs,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ jobs: message }, 'job worker');
    }),
  });
}

/** Waits for the end of a runner, and starts another one where it has not been told to end, for as long as it takes. */
async function keepAtWork(first: Runner, group: Group, services: Services, stopping: AbortSignal, up: Set<Group>) {
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
export async function startWorker(services: Services): Promise<Worker> {
  const stopping = new AbortController();
  const kept: Promise<void>[] = [];
  const up = new Set<Group>();

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
