import type * as contract from '@kindwell/contract/staff/staff-trust.ts';
import type { TrustCheck } from '@kindwell/contract/staff/staff-trust.ts';
import { findUnsealed } from '#server/audit/audit-db.ts';
import { findChecks } from '#server/audit/kept-checks-db.ts';
import type { Handler } from '#server/http/route.ts';
import type { Language } from '#server/messages/language.ts';
import { isSentenceKey, say, saySentence } from '#server/messages/sentence.ts';
import { findJobStates, type JobStateRow } from './job-states-db.ts';
import { isCheckGood, isJobGood, isSealedInTime, isWorkerUp } from './trust-rules.ts';

const checkNames = ['auditTrail', 'points', 'giftCards', 'soldCards', 'backup'] as const satisfies TrustCheck['name'][];

const toText = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

const latest = (jobs: JobStateRow[]): Date | null =>
  jobs.reduce<Date | null>((last, { doneAt }) => (doneAt && (!last || doneAt > last) ? doneAt : last), null);

/** What jobs of a kind do. In a queue there may be one of another version. */
export function sayJob(task: string, language: Language): string {
  const key = `acts_job_${task}`;
  return isSentenceKey(key) ? saySentence(language, { key, values: {} }) : say(language, 'acts_job_other');
}

/** GET /staff/trust/: how Kindwell stands, from what checks and jobs have left behind. */
export const trustStates: Handler<typeof contract.trustStates> = async ({ language }, { db, clock }) => {
  const now = clock.now();
  const checks = new Map((await findChecks(db)).map((check) => [check.name, check]));
  const unsealed = await findUnsealed(db);
  const jobs = await findJobStates(db, now);
  const lastAt = latest(jobs);

  return {
    now: now.toISOString(),
    checks: checkNames.map((name) => {
      const check = checks.get(name);
      const { looked = null, flaws = 0 } = check ?? {};
      return { name, isGood: isCheckGood(check, now), doneAt: toText(check?.doneAt), looked, flaws };
    }),
    unsealed: {
      entries: unsealed.entries,
      since: toText(unsealed.since),
      isGood: isSealedInTime(unsealed.since, now),
    },
    worker: { isGood: isWorkerUp(lastAt, now), lastAt: toText(lastAt) },
    jobs: jobs.map((job) => ({
      ...job,
      what: sayJob(job.task, language),
      isGood: isJobGood(job),
      doneAt: toText(job.doneAt),
      failedAt: toText(job.failedAt),
    })),
  };
};
