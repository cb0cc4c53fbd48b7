import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { findCalendarVisits } from '#server/features/appointments/calendar/calendar-db.ts';
import { writeCalendarFile } from '#server/features/appointments/calendar/write-calendar.ts';
import { reminderMessage } from '#server/features/appointments/notices/reminder-message.ts';
import { findVisitContact, type VisitContact } from '#server/features/appointments/notices/visit-contact-db.ts';
import { linkToVisit } from '#server/features/appointments/notices/visit-lines.ts';
import { sendNews } from '#server/messages/send-news.ts';

/**
 * Writes the reminder of a visit, a mail with its calendar file, in the transaction that causes it, and answers the
 * channel. It goes to who looks after the visit or, where somebody `askedBy` for it, to them; to nobody who may no longer
 * act for the person. It is dropped at its delivery when the visit has been moved or called off by then.
 */
export async function sendReminder(
  db: Db,
  id: number,
  now: Date,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  askedBy: number | null = null,
) {
  const contact = await findVisitContact(db, id, askedBy);
  if (!contact) return undefined;

  const [visit] = await findCalendarVisits(db, contact.patientId, { onlyId: id, now });
  if (!visit) return undefined;

  const { startsAt } = visit;
  const write = (channel: VisitContact['channel']) => ({
    ...reminderMessage(visit, { ...contact, channel }, linkToVisit(contact.language, publicUrl, id)),
    ...(channel === 'email' && { calendar: writeCalendarFile(visit, now) }),
  });
  await sendNews(db, contact, write, now, { visit: { id, startsAt }, expiresAt: startsAt });
  return contact.channel;
}
