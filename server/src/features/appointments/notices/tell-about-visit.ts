import type { Db } from '#server/db/database.ts';
import type { Message } from '#server/messages/send-message.ts';
import { sendNews } from '#server/messages/send-news.ts';
import { findVisitContact, type VisitContact } from './visit-contact-db.ts';

/** What is told: the subject names nobody and says nothing about care; a text message has only its body. */
export type VisitWords = Pick<Message, 'subject' | 'body'>;

/**
 * Tells who looks after a visit something about it, by their preferred channel and in their language, in the transaction
 * that causes it.
 */
export async function tellAboutVisit(
  db: Db,
  appointmentId: number,
  write: (contact: VisitContact) => VisitWords,
  now: Date,
  more: Partial<Pick<Message, 'expiresAt' | 'deliverAt'>> = {},
) {
  const contact = await findVisitContact(db, appointmentId);
  if (!contact) return;

  await sendNews(db, contact, (channel) => write({ ...contact, channel }), now, more);
}
