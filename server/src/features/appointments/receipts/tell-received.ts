import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { findVisitContact } from '#server/features/appointments/notices/visit-contact-db.ts';
import { linkToVisit } from '#server/features/appointments/notices/visit-lines.ts';
import { writeDueNotices } from '#server/features/appointments/notices/write-due.ts';
import { markReceiptWritten } from '#server/features/appointments/writing/mark-visit-db.ts';
import type { Job } from '#server/jobs/job.ts';
import { sendNews } from '#server/messages/send-news.ts';
import { receiptWords } from './receipt-words.ts';
import { lockOwedReceipts, type OwedReceipt } from './receipts-db.ts';

async function writeReceipt(tx: Db, { id, kind }: OwedReceipt, now: Date, { publicUrl }: Config) {
  await markReceiptWritten(tx, id);
  const contact = await findVisitContact(tx, id);
  if (!contact) return;

  const byMail = { ...contact, channel: 'email', recipient: contact.email } as const;
  const { startsAt } = contact;
  const words = receiptWords(kind, byMail, linkToVisit(contact.language, publicUrl, id));
  await sendNews(tx, byMail, () => words, now, { kind: 'visit', ...(startsAt && { visit: { id, startsAt } }) });
}

/**
 * Tells by mail that requests and places on a waitlist have been received, each once, to the one who looks after the visit
 * (RECEIPT-01). It comes within a minute of the booking, not with it: a booking waits for nothing that it doesn't need, and
 * what is called off at once, or answered at once, is not written of.
 */
export const tellReceivedTask: Job = (_payload, services, stopping) =>
  writeDueNotices(
    services,
    {
      lock: lockOwedReceipts,
      write: (tx, due, now) => writeReceipt(tx, due, now, services.config),
      failure: 'a receipt could not be written',
    },
    stopping,
  );
