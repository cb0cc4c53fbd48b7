import { writeDueNotices } from '#server/features/appointments/notices/write-due.ts';
import { markReminded } from '#server/features/appointments/writing/mark-visit-db.ts';
import type { Job } from '#server/jobs/job.ts';
import { lockDueReminders } from './reminders-db.ts';
import { sendReminder } from './send-reminder.ts';

/** Writes the reminders that are due, each once. */
export const remindDueTask: Job = (_payload, services, stopping) =>
  writeDueNotices(
    services,
    {
      lock: lockDueReminders,
      write: async (tx, { id }, now) => {
        await markReminded(tx, id);
        await sendReminder(tx, id, now, services.config);
      },
      failure: 'a reminder could not be written',
    },
    stopping,
  );
