import type { Db } from '#server/db/database.ts';
import { findCalendarVisits } from '#server/features/appointments/calendar/calendar-db.ts';
import { writeCalendarFile } from '#server/features/appointments/calendar/write-calendar.ts';
import type { NewNotice } from '#server/messages/notice-db.ts';
import type { Message } from '#server/messages/send-message.ts';
import { sendNews } from '#server/messages/send-news.ts';
import { findVisitContact, type VisitContact } from './visit-contact-db.ts';

/** What is told: the subject names nobody and says nothing about care; a text message has only its body. */
export type VisitWords = Pick<Message, 'subject' | 'body'>;

type More = Partial<Pick<Message, 'expiresAt' | 'deliverAt'>> & {
  hasFile?: boolean;
  /** What the bell calls it, and the start that it tells of: the visit's own unless said otherwise. */
  notice?: Pick<NewNotice, 'kind'> & { startsAt?: Date };
};

/**
 * Tells who looks after a visit something about it, by their preferred channel and in their language, in the transaction
 * that causes it. A mail brings the calendar file along where `hasFile` says so; the bell tells it as `notice`.
 */
export async function tellAboutVisit(
  db: Db,
  appointmentId: number,
  write: (contact: VisitContact) => VisitWords,
  now: Date,
  { hasFile = false, notice, ...more }: More = {},
) {
  const contact = await findVisitContact(db, appointmentId);
  if (!contact) return;

  const [visit] = hasFile ? await findCalendarVisits(db, contact.patientId, { onlyId: appointmentId, now }) : [];
  const words = (channel: VisitContact['channel']) => ({
    ...write({ ...contact, channel }),
    ...(visit && channel === 'email' && { calendar: writeCalendarFile(visit, now) }),
  });
  const { dependantId, startsAt } = contact;
  const told = notice && {
    notice: { kind: notice.kind, dependantId, visit: { id: appointmentId, startsAt: notice.startsAt ?? startsAt } },
  };
  await sendNews(db, contact, words, now, { kind: 'visit', ...more, ...told });
}
