import type { Db } from '#server/db/database.ts';
import { inSavepoint } from '#server/db/savepoint.ts';
import type { Services } from '#server/services.ts';

const atOnce = 100;

type DueNotices<Due extends { id: number }> = {
  /** Locks those that are due, at most so many and without these visits, so that no other worker takes them. */
  lock: (tx: Db, atMost: number, without: number[], now: Date) => Promise<Due[]>;
  /** Marks one as told of, and writes its message. */
  write: (tx: Db, due: Due, now: Date) => Promise<void>;
  /** What the log says of one that could not be written. */
  failure: string;
};

/**
 * Writes notices about visits, each once: a visit is marked in the transaction that writes its message, so that neither a
 * second worker nor a second run writes it again. One that cannot be written keeps no other from being written: it is
 * logged, and tried again in the next run.
 */
export async function writeDueNotices<Due extends { id: number }>(
  { db, clock, log }: Services,
  { lock, write, failure }: DueNotices<Due>,
  stopping: AbortSignal | undefined,
) {
  const failed: number[] = [];
  let taken = atOnce;

  while (taken === atOnce && !stopping?.aborted) {
    taken = await db.transaction(async (tx) => {
      const now = clock.now();
      const due = await lock(tx, atOnce, failed, now);

      for (const each of due)
        await inSavepoint(tx, () => write(tx, each, now)).catch((error: unknown) => {
          log.error({ err: error, appointmentId: each.id }, failure);
          failed.push(each.id);
        });
      return due.length;
    });
  }
}
