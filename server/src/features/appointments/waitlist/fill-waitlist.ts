import * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import { type FreedDay, fillWaitlistAt, offerFreedSlots } from '#server/features/appointments/freed-slot.ts';
import { tellAboutVisit } from '#server/features/appointments/notices/tell-about-visit.ts';
import type { VisitContact } from '#server/features/appointments/notices/visit-contact-db.ts';
import { linkToVisit } from '#server/features/appointments/notices/visit-lines.ts';
import { findSlotRuns } from '#server/features/appointments/slots/slots-db.ts';
import { isFilled, slotsIn } from '#server/features/appointments/slots/slots-rules.ts';
import type { Job } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import {
  type FreeSlot,
  findNextExpiry,
  findOpenSlots,
  findWaitedDays,
  insertOffer,
  lockWaiting,
  type Waiting,
} from './fill-waitlist-db.ts';
import { goneMessage, offerMessage } from './offer-message.ts';
import { closeOffers, findMorning } from './waitlist-db.ts';
import { signOffer } from './waitlist-rules.ts';

const payloadSchema = z.object({ clinicId: z.int(), localDate: z.string() });

/** The places of the day that somebody who waits could have now: lead time and horizon are kept. */
async function findFreePlaces(db: Db, { clinicId, localDate }: FreedDay, { typeId, providerId }: Waiting, now: Date) {
  const search = { clinicId, typeId, providerId, firstDay: localDate, lastDay: localDate };
  const runs = await findSlotRuns(db, [search], now);

  return runs
    .filter(isFilled)
    .flatMap((run): FreeSlot[] => slotsIn(run).map((slot) => ({ ...slot, providerId: run.providerId })))
    .filter(({ places }) => places > 0);
}

/**
 * What there is to offer in this round. People of one wish look at the same places: these are looked up once, and which
 * of them are still open, once after each offer. Where none is left, however many wait, the database is not asked.
 */
function offerablePlaces(db: Db, day: FreedDay, now: Date) {
  const free = new Map<string, FreeSlot[]>();
  const open = new Map<string, FreeSlot[]>();

  async function findFor(entry: Waiting): Promise<FreeSlot[]> {
    const wish = `${entry.typeId}:${entry.providerId}`;
    const places = free.get(wish) ?? (await findFreePlaces(db, day, entry, now));
    free.set(wish, places);

    const left = open.get(wish) ?? (places.length ? await findOpenSlots(db, day, entry.typeId, places) : []);
    open.set(wish, left);
    return left;
  }

  return { findFor, forget: () => open.clear() };
}

/** Makes the offers of this round, in the order in which people have waited, each with its message. */
async function makeOffers(
  db: Db,
  day: FreedDay,
  waiting: Waiting[],
  now: Date,
  { secret, publicUrl }: Services['config'],
) {
  const offerable = offerablePlaces(db, day, now);

  for (const entry of waiting) {
    const places = await offerable.findFor(entry);
    const offer = places.length ? await insertOffer(db, entry.appointmentId, places, now) : undefined;
    if (!offer) continue;

    offerable.forget();
    const letter = { ...offer, url: `${publicUrl}/waitlist/${signOffer(secret, offer.id)}` };
    await tellAboutVisit(db, entry.appointmentId, (contact) => offerMessage(letter, contact), now, {
      expiresAt: offer.expiresAt,
      notice: { kind: 'offered', startsAt: offer.startsAt },
    });
  }
}

/**
 * Offers the free slots of a day to those who wait for it, the longest waiting first and a few at a time; the next are
 * asked when one says no or an offer ends. In the clinic's quiet hours it waits for their end. Repeatable.
 */
export const fillWaitlistTask: Job = async (payload, { db, clock, config }) => {
  const day = payloadSchema.parse(payload);
  const now = clock.now();

  await db.transaction(async (tx) => {
    const waiting = await lockWaiting(tx, day);
    const morning = await findMorning(tx, day.clinicId, now);
    if (waiting.length > 0 && morning > now) return fillWaitlistAt(tx, day, morning);

    await tellOffersGone(tx, day, now, config);
    await makeOffers(tx, day, waiting, now, config);

    const nextExpiry = await findNextExpiry(tx, day);
    if (nextExpiry) await fillWaitlistAt(tx, day, nextExpiry);
  });
};

/**
 * Looks again at every day that somebody waits for: places become free in other ways too, when a held time is given
 * back or hours are added, and are taken by people who never waited.
 */
export const refillWaitlistsTask: Job = async (_payload, { db, clock }) => {
  await offerFreedSlots(db, await findWaitedDays(db, clock.now()));
};

/**
 * Ends the offers of a day that lead nowhere any more, and tells those who could still have said yes: in the clinic's
 * quiet hours by the end of these.
 */
export async function tellOffersGone(
  db: Db,
  day: FreedDay,
  now: Date,
  { publicUrl }: Pick<Services['config'], 'publicUrl'>,
) {
  const lost = await closeOffers(db, day, now);
  if (lost.length === 0) return;

  const deliverAt = await findMorning(db, day.clinicId, now);
  for (const { appointmentId, startsAt } of lost) {
    const write = (contact: VisitContact) =>
      goneMessage(startsAt, contact, linkToVisit(contact.language, publicUrl, appointmentId));
    await tellAboutVisit(db, appointmentId, write, now, { deliverAt, notice: { kind: 'gone', startsAt } });
  }
}
