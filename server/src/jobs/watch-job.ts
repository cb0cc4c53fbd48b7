import { inWork, type Span } from '#server/lib/work.ts';
import type { Services } from '#server/services.ts';
import { endWith } from '#server/tracing/span.ts';
import type { NoteRun } from './job-runs.ts';

/** What the queue knows of a job that is about to be done. */
type QueuedJob = { id: string; attempts: number; payload: unknown };

/** Of the call that added the job, where that is traced (add-job.ts). */
const traceparentOf = ({ payload }: QueuedJob) => (payload as { traceparent?: string } | null)?.traceparent;

/**
 * Does a job, counts and times it, says in the log what came of it, notes that for the console, and ties all of that together: each line of the log
 * has the job's id, and its steps are in one trace, that of the call which added it if there is one.
 */
export function watchJob(
  task: string,
  job: QueuedJob,
  { log, metrics, tracing }: Services,
  noteRun: NoteRun,
  doIt: () => Promise<void>,
): Promise<void> {
  const span = tracing.begin(`job ${task}`, 'consumer', { 'kindwell.task': task }, traceparentOf(job));
  const ids = { job: task, jobId: Number(job.id) };
  const fields = { ...ids, ...(span && { traceId: span.traceId }) };

  async function timed() {
    const end = metrics.jobs.duration.startTimer({ task });
    const facts = () => ({ attempt: job.attempts, ms: Math.round(end() * 1000) });

    try {
      await doIt();
    } catch (error) {
      const { ms, attempt } = facts();
      metrics.jobs.failures.inc({ task });
      log.warn({ attempt, ms, err: error }, 'job failed');
      await noteRun({ task, ms, hasFailed: true });
      throw error;
    }
    const { ms, attempt } = facts();
    log.info({ attempt, ms }, 'job done');
    await noteRun({ task, ms, hasFailed: false });
  }

  const inIt = (own: Span | undefined) => inWork({ fields, span: own }, timed);
  return span ? endWith(span, inIt) : inIt(undefined);
}
