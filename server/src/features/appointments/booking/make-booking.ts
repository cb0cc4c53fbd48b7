import { flexibleVisit } from '@kindwell/contract/appointments/appointment-shape.ts';
import { type BookingBody, isEmergencyRequest } from '@kindwell/contract/appointments/booking.ts';
import { emergencyDays } from '@kindwell/contract/dates.ts';
import type { Database, Db } from '#server/db/database.ts';
import { offerFreedSlot } from '#server/features/appointments/freed-slot.ts';
import { limitRefusal, visitLimits, waitLimits } from '#server/features/appointments/limits/limits-rules.ts';
import {
  type BookedOffer,
  type Booking,
  insertOpenRequest,
  type OpenRequest,
} from '#server/features/appointments/writing/book-visit-db.ts';
import { alreadyRequested, alreadyWaiting, throwRefusal } from '#server/features/appointments/writing/slot-retry.ts';
import { toE164 } from '#server/features/auth/auth-rules.ts';
import { findCodeFacts } from '#server/features/offers/code-db.ts';
import { codeRefusal, offerOfOtherType, offerUsed } from '#server/features/offers/code-rules.ts';
import { discountPrice } from '#server/features/offers/offers-rules.ts';
import type { Attempt } from '#server/http/repeats/idempotency.ts';
import type { Services } from '#server/services.ts';
import { findTarget, isAskedFor, type Target } from './booking-db.ts';
import { requireRelations, requireSlot, requireWaitlistDay } from './booking-rules.ts';
import { claimSlot } from './claim-slot.ts';
import { findWaitlistDay } from './waitlist-days-db.ts';

/** The id of what a booking has brought about, as its key remembers it. */
export type Placed = { appointmentId: number };

async function openRequest(db: Db, booking: Booking, request: OpenRequest, now: Date): Promise<Placed> {
  const booked = await insertOpenRequest(db, booking, request, now).catch(throwRefusal);
  if (booked?.by) throw limitRefusal(booked, booking.limits);
  if (booked) return { appointmentId: booked.id };

  if (booking.offer?.isSingleUse && !(await isAskedFor(db, booking, request))) throw offerUsed();
  throw request.visitType === flexibleVisit ? alreadyRequested() : alreadyWaiting();
}

/** A request for any of these days; all of them at any time is an emergency (BOOK-03). */
function flexibleRequest(request: BookingBody['request']): OpenRequest {
  const { day, slot, callbackPhone } = request;

  return {
    visitType: 2,
    status: 'requested',
    days: emergencyDays.filter((name) => day?.includes(name)),
    slot: slot ?? 'Anytime',
    isEmergency: isEmergencyRequest(request),
    callbackPhone: callbackPhone ? toE164(callbackPhone) : null,
    date: null,
  };
}

/** Joins the waitlist of a day. What is free then may be offered at once, so the day is looked at. */
const joinWaitlist = (db: Database, booking: Booking, target: Target, date: string, now: Date): Promise<Placed> =>
  db.transaction(async (tx) => {
    const { typeId, providerId } = booking;
    requireWaitlistDay(await findWaitlistDay(tx, { typeId, providerId, date }, now));

    const none = { days: null, slot: null, isEmergency: false, callbackPhone: null } as const;
    const request = { visitType: 1, status: 'waitlisted', ...none, date } as const;
    const placed = await openRequest(tx, booking, request, now);
    await offerFreedSlot(tx, { clinicId: target.clinicId, localDate: date });
    return placed;
  });

/** What every kind of booking takes from the body. */
function sharedPart(patientId: number, body: BookingBody, attempt: Attempt, origin: Booking['origin']) {
  return {
    patientId,
    typeId: body.consultationtype.id,
    providerId: body.providerid ?? null,
    isExistingPatient: body.request.areYouExistingPatient ?? null,
    isExistingClinic: body.isExistingClinic ?? body.request.isExistingClinic ?? false,
    attempt,
    origin,
  };
}

/** The offer of the code, with what the visit keeps of it; throws with the reason where it can't be used. */
async function requireOffer(db: Db, { clinicId, offer }: Target, code: string, now: Date): Promise<BookedOffer> {
  if (!offer) throw codeRefusal(code, await findCodeFacts(db, { clinicId, code }, now));
  if (offer.otherType !== null) throw offerOfOtherType(offer.otherType);

  return { ...offer, priceCents: discountPrice(offer, offer.originalCents) };
}

/** Checks a booking against its rules and places it: a visit, a flexible request, or a place on the waitlist. */
export async function makeBooking(
  { db, config }: Pick<Services, 'db' | 'config'>,
  patientId: number,
  body: BookingBody,
  attempt: Attempt,
  origin: Booking['origin'],
  now: Date,
): Promise<Placed> {
  const shared = sharedPart(patientId, body, attempt, origin);
  const { date = null, startTime = null, endTime = null } = body.dateTime ?? {};

  const offerCode = body.offerCode || null;
  const wish = { ...shared, offerCode, dependantId: body.dependant?.id ?? null, date, startTime };
  const target = requireRelations(await findTarget(db, wish, now));
  const offer = offerCode === null ? null : await requireOffer(db, target, offerCode, now);
  const isWait = date !== null && (startTime === null || endTime === null);
  const limits = isWait ? waitLimits(config.booking) : visitLimits(config.booking);
  const booking = { ...shared, dependantId: target.dependantId, offer, limits };

  if (date === null) return openRequest(db, booking, flexibleRequest(body.request), now);
  if (startTime === null || endTime === null) return joinWaitlist(db, booking, target, date, now);

  const place = requireSlot(target, { startTime, endTime }, now);
  const { id } = await claimSlot(db, booking, place, target.capacity, now);
  return { appointmentId: id };
}
