import type { Db } from '#server/db/database.ts';
import { findCalendarVisits } from '#server/features/appointments/calendar/calendar-db.ts';
import { writeCalendarFile } from '#server/features/appointments/calendar/write-calendar.ts';
import type { Message } from '#server/messages/send-message.ts';
import { sendNews } from '#server/messages/send-news.ts';
import { findVisitContact, type VisitContact } from './visit-contact-db.ts';

/** What is told: the subject names nobody and says nothing about care; a text message has only its body. */
export type VisitWords = Pick<Message, 'subject' | 'body'>;

/**
 * Tells who looks after a visit something about it, by their preferred channel and in their language, in the transaction
 * that causes it. A mail brings the calendar file along where `hasFile` says so.
 */
export async function tellAboutVisit(
  db: Db,
  appointmentId: number,
  write: (contact: VisitContact) => VisitWords,
  now: Date,
  { hasFile = false, ...more }: Partial<Pick<Message, 'expiresAt' | 'deliverAt'>> & { hasFile?: boolean } = {},
) {
  const contact = await findVisitContact(db, appointmentId);
  if (!contact) return;

  const [visit] = hasFile ? await findCalendarVisits(db, contact.patientId, { onlyId: appointmentId, now }) : [];
  const words = (channel: VisitContact['channel']) => ({
    ...write({ ...contact, channel }),
    ...(visit && channel === 'email' && { calendar: writeCalendarFile(visit, now) }),
  });
  await sendNews(db, contact, words, now, more);
}
