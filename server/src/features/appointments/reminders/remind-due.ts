import type { Job } from '#server/jobs/worker.ts';
import { claimDueReminders } from './reminders-db.ts';
import { sendReminder } from './send-reminder.ts';

const atOnce = 100;

/**
 * Writes the reminders that are due, each once: a visit is marked in the transaction that writes its message, so that
 * neither a second worker nor a second run writes it again.
 */
export const remindDueTask: Job = async (_payload, { db, clock }, stopping) => {
  let taken = atOnce;

  while (taken === atOnce && !stopping?.aborted) {
    taken = await db.transaction(async (tx) => {
      const now = clock.now();
      const due = await claimDueReminders(tx, atOnce, now);
      for (const { id } of due) await sendReminder(tx, id, now);
      return due.length;
    });
  }
};
