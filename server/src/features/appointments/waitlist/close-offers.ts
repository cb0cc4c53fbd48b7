import type { Db } from '#server/db/database.ts';
import { tellAboutVisit } from '#server/features/appointments/notices/tell-about-visit.ts';
import type { FreedDay } from './freed-place.ts';
import { goneMessage } from './offer-message.ts';
import { closeOffers, findMorning } from './waitlist-db.ts';

/**
 * Ends the offers of a day that lead nowhere any more, and tells those who could still have said yes: in the clinic's
 * quiet hours by the end of these.
 */
export async function tellOffersGone(db: Db, day: FreedDay, now: Date) {
  const lost = await closeOffers(db, day, now);
  if (lost.length === 0) return;

  const deliverAt = await findMorning(db, day.clinicId, now);
  for (const { appointmentId, startsAt } of lost) {
    await tellAboutVisit(db, appointmentId, (contact) => goneMessage(startsAt, contact), now, { deliverAt });
  }
}
