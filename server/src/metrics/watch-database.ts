import type { Services } from '#server/services.ts';
import {
  answersAtAll,
  type CardCount,
  countDueJobs,
  countFailedJobs,
  countOpenCards,
  findScheduledDone,
  type JobCount,
} from './figures-db.ts';
import type { Metrics } from './metrics.ts';

// Several who scrape one process cost the database no more than one.
const cacheMs = 5000;

// A database that takes longer than this has other things to do than to be counted.
const statementTimeoutMs = 1000;

const channels = { deliverMail: 'email', deliverText: 'sms' } as const;

/** Zeroes for every task that this program knows, so that an alert sees the first job that waits. */
function setJobs({ figures }: Metrics, tasks: string[], counts: JobCount[]) {
  figures.jobs.reset();
  for (const task of tasks) {
    for (const state of ['due', 'retrying', 'failed']) figures.jobs.set({ task, state }, 0);
    figures.oldestDue.set({ task }, 0);
  }

  for (const { task, state, count, ageSeconds } of counts) {
    figures.jobs.set({ task, state }, count);
    if (state === 'due') figures.oldestDue.set({ task }, ageSeconds);
  }
}

/** A message waits as long as the job that delivers it: the job ends when the message has left or was given up. */
function setOutbox({ figures }: Metrics, counts: JobCount[]) {
  for (const [task, channel] of Object.entries(channels)) {
    const waiting = counts.filter((one) => one.task === task && one.state !== 'failed');
    figures.outbox.set(
      { channel },
      waiting.reduce((sum, { count }) => sum + count, 0),
    );
    figures.outboxAge.set({ channel }, Math.max(0, ...waiting.map(({ ageSeconds }) => ageSeconds)));
  }
}

function setGiftCards({ figures }: Metrics, counts: CardCount[]) {
  for (const state of ['waiting', 'unsure'] as const) {
    const { count, ageSeconds } = counts.find((one) => one.state === state) ?? { count: 0, ageSeconds: 0 };
    figures.giftCards.set({ state }, count);
    figures.giftCardAge.set({ state }, ageSeconds);
  }
}

/**
 * Shows in the metrics how the database does and what waits in it, read when somebody asks, on a connection of its own.
 * While it is away `kindwell_database_up` is 0 and what waited is not shown: no figure is better than an old one.
 */
export function watchDatabase({ db, metrics, log }: Services, tasks: string[]): { stop(): Promise<void> } {
  const own = db.beside(statementTimeoutMs);
  const { figures } = metrics;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> = Promise.resolve();

  async function readFigures() {
    const counts = [...(await countDueJobs(own)), ...(await countFailedJobs(own))];
    setJobs(metrics, tasks, counts);
    setOutbox(metrics, counts);
    setGiftCards(metrics, await countOpenCards(own));

    // A run that is under way, or has failed, leaves the one before it.
    for (const { task, at } of await findScheduledDone(own)) figures.lastDone.set({ task }, at);
  }

  function forget() {
    const { jobs, oldestDue, outbox, outboxAge, giftCards, giftCardAge } = figures;
    for (const gauge of [jobs, oldestDue, outbox, outboxAge, giftCards, giftCardAge]) gauge.reset();
  }

  async function read() {
    try {
      await answersAtAll(own);
      figures.up.set(1);
    } catch {
      figures.up.set(0);
      forget();
      return;
    }

    await readFigures().catch((error: Error) => {
      forget();
      log.warn({ err: error }, 'what waits in the database could not be counted');
    });
  }

  metrics.onScrape(() => {
    if (performance.now() - readAt > cacheMs) {
      readAt = performance.now();
      reading = read();
    }
    return reading;
  });

  return { stop: () => own.close() };
}
