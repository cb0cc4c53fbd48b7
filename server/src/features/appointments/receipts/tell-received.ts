import type { Db } from '#server/db/database.ts';
import { inSavepoint } from '#server/db/savepoint.ts';
import { findVisitContact } from '#server/features/appointments/notices/visit-contact-db.ts';
import { linkToVisit } from '#server/features/appointments/notices/visit-lines.ts';
import { markReceiptWritten } from '#server/features/appointments/writing/mark-visit-db.ts';
import type { Job } from '#server/jobs/job.ts';
import { sendNews } from '#server/messages/send-news.ts';
import type { Services } from '#server/services.ts';
import { receiptWords } from './receipt-words.ts';
import { lockOwedReceipts, type OwedReceipt } from './receipts-db.ts';

const atOnce = 100;

/** Writes the receipt of one request; false, and nothing of it is left, where that fails. */
async function tryTell(tx: Db, { id, kind }: OwedReceipt, now: Date, { log, config }: Services): Promise<boolean> {
  try {
    await inSavepoint(tx, async () => {
      await markReceiptWritten(tx, id);
      const contact = await findVisitContact(tx, id);
      if (!contact) return;

      const byMail = { ...contact, channel: 'email', recipient: contact.email } as const;
      const { startsAt } = contact;
      const words = receiptWords(kind, byMail, linkToVisit(contact.language, config.publicUrl, id));
      await sendNews(tx, byMail, () => words, now, startsAt ? { visit: { id, startsAt } } : {});
    });
    return true;
  } catch (error) {
    log.error({ err: error, appointmentId: id }, 'a receipt could not be written');
    return false;
  }
}

/**
 * Tells by mail that requests and places on a waitlist have been received, each once, to the one who looks after the visit
 * (RECEIPT-01). It comes within a minute of the booking, not with it: a booking waits for nothing that it doesn't need, and
 * what is called off at once, or answered at once, is not written of. One that cannot be written keeps no other from it: it
 * is logged, and tried again in the next run.
 */
export const tellReceivedTask: Job = async (_payload, services, stopping) => {
  const { db, clock } = services;
  const failed: number[] = [];
  let taken = atOnce;

  while (taken === atOnce && !stopping?.aborted) {
    taken = await db.transaction(async (tx) => {
      const now = clock.now();
      const owed = await lockOwedReceipts(tx, atOnce, failed, now);
      for (const each of owed) if (!(await tryTell(tx, each, now, services))) failed.push(each.id);
      return owed.length;
    });
  }
};
