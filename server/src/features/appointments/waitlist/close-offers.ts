import type { Db } from '#server/db/database.ts';
import { tellAboutVisit } from '#server/features/appointments/notices/tell-about-visit.ts';
import type { FreedDay } from './freed-place.ts';
import { goneMessage } from './offer-message.ts';
import { closeOffers } from './waitlist-db.ts';

/** Ends the offers of a day that lead nowhere any more, and tells those who could still have said yes. */
export async function tellOffersGone(db: Db, day: FreedDay, now: Date) {
  for (const { appointmentId } of await closeOffers(db, day, now))
    await tellAboutVisit(db, appointmentId, goneMessage, now);
}
