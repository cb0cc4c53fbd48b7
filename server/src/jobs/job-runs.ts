import { sql } from '#server/db/sql.ts';
import type { Services } from '#server/services.ts';

/** How a run of a job went: for how many milliseconds it was at work, or that it failed. */
export type JobRun = { task: string; ms: number; hasFailed: boolean };

/** Keeps how a run went, for the console. Never throws: a job that is done stays done. */
export type NoteRun = (run: JobRun) => Promise<void>;

// Thousands of mails in a minute are one row, which all workers would wait for.
const quietMs = 10_000;

const writeRun = (db: Services['db'], { task, ms, hasFailed }: JobRun, now: Date) =>
  db.run(
    hasFailed
      ? sql`
        insert into job_run (task, failed_at) values (${task}, ${now})
        on conflict (task) do update set failed_at = excluded.failed_at`
      : sql`
        insert into job_run (task, done_at, ms) values (${task}, ${now}, ${ms})
        on conflict (task) do update set done_at = excluded.done_at, ms = excluded.ms`,
  );

/** Notes of each kind of job when it was last done and when it last failed, from one process at most every ten seconds. */
export function createRunNotes({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): NoteRun {
  const notedAt = new Map<string, number>();

  return async (run) => {
    const now = clock.now();
    const kind = `${run.task} ${run.hasFailed}`;
    const last = notedAt.get(kind);
    if (last !== undefined && now.getTime() - last < quietMs) return;

    notedAt.set(kind, now.getTime());
    await writeRun(db, run, now).catch((error) => log.warn({ err: error }, 'how a job went could not be noted'));
  };
}
