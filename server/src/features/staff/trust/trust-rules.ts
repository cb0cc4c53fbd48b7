const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Checks come once a night, and backups should: a night and a half, so that a late one worries nobody. */
const nightlyMs = 36 * hourMs;

/** The trail is sealed each minute, and a worker has something to do each minute. */
const everyMinuteMs = 15 * minuteMs;

const isWithin = (at: Date | null | undefined, ms: number, now: Date): boolean =>
  at !== null && at !== undefined && now.getTime() - at.getTime() <= ms;

/** Whether a check was made of late, and found nothing wrong. */
export const isCheckGood = (check: { doneAt: Date; flaws: number } | undefined, now: Date): boolean =>
  check !== undefined && check.flaws === 0 && isWithin(check.doneAt, nightlyMs, now);

/** Whether entries of the trail wait no longer for their seal than they should; null: none waits. */
export const isSealedInTime = (since: Date | null, now: Date): boolean =>
  since === null || isWithin(since, everyMinuteMs, now);

/** Whether a worker is at work: some job was done of late. */
export const isWorkerUp = (lastAt: Date | null, now: Date): boolean => isWithin(lastAt, everyMinuteMs, now);

/** Whether jobs of a kind go well: none was given up, and where one failed, another one was done since. */
export const isJobGood = (job: { failed: number; doneAt: Date | null; failedAt: Date | null }): boolean =>
  job.failed === 0 && (job.failedAt === null || (job.doneAt !== null && job.doneAt >= job.failedAt));
