import type { Db } from '#server/db/database.ts';
import { inSavepoint } from '#server/db/savepoint.ts';
import { markReminded } from '#server/features/appointments/writing/mark-visit-db.ts';
import type { Job } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { lockDueReminders } from './reminders-db.ts';
import { sendReminder } from './send-reminder.ts';

const atOnce = 100;

/** Writes the reminder of one visit; false, and nothing of it is left, where that fails. */
async function tryRemind(tx: Db, id: number, now: Date, { log, config }: Services): Promise<boolean> {
  try {
    await inSavepoint(tx, async () => {
      await markReminded(tx, id);
      await sendReminder(tx, id, now, config);
    });
    return true;
  } catch (error) {
    log.error({ err: error, appointmentId: id }, 'a reminder could not be written');
    return false;
  }
}

/**
 * Writes the reminders that are due, each once: a visit is marked in the transaction that writes its message, so that
 * neither a second worker nor a second run writes it again. One that cannot be written keeps no other from being
 * written: it is logged, and tried again in the next run.
 */
export const remindDueTask: Job = async (_payload, services, stopping) => {
  const { db, clock } = services;
  const failed: number[] = [];
  let taken = atOnce;

  while (taken === atOnce && !stopping?.aborted) {
    taken = await db.transaction(async (tx) => {
      const now = clock.now();
      const due = await lockDueReminders(tx, atOnce, failed, now);
      for (const { id } of due) if (!(await tryRemind(tx, id, now, services))) failed.push(id);
      return due.length;
    });
  }
};
