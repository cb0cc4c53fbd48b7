import type * as contract from '@kindwell/contract/appointments/waitlist.ts';
import { moveVisit } from '#server/features/appointments/changes/move-visit.ts';
import { answerAppointment } from '#server/features/appointments/changes/patient-change.ts';
import { changeBy, writeVisit } from '#server/features/appointments/writing/write-visit.ts';
import { refuse } from '#server/http/errors.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { tellOffersGone } from './fill-waitlist.ts';
import { answerOffer, type OfferRow } from './waitlist-db.ts';
import { requireOffer } from './waitlist-offer.ts';
import { requireOpenOffer } from './waitlist-rules.ts';

type Call = CallOf<typeof contract.acceptWaitlistOffer>;

/** The call, as one that changes the place on the waitlist. */
const asVisitCall = (call: Call, { appointmentId }: OfferRow) => ({ ...call, params: { id: appointmentId } });

async function takeOffer(call: Call, offer: OfferRow, { db, clock, config }: Services) {
  const now = clock.now();
  const { id, appointmentId, providerId, localDate: date, startTime, endTime } = offer;
  requireOpenOffer(offer, now);

  const visitCall = asVisitCall(call, offer);
  const place = { providerId, dateTime: { date, time: startTime, startTime, endTime }, limits: config.booking };
  await writeVisit(db, visitCall, now, async (tx) => {
    const visit = await moveVisit(tx, appointmentId, place, changeBy(visitCall, 'acceptOffer'), now);
    const isTaken = await answerOffer(tx, id, 'accepted', now);
    if (!isTaken) requireOpenOffer(await requireOffer(tx, call.params.token, config), now);

    await tellOffersGone(tx, offer, now, config);
    return visit;
  });
}

/** Takes the slot, unless a twin of this call has taken it: before, or while this one waited for its turn. */
async function takeOnce(call: Call, services: Services): Promise<OfferRow> {
  const findOffer = () => requireOffer(services.db, call.params.token, services.config, call.session.patientId);
  const offer = await findOffer();
  if (offer.outcome === 'accepted') return offer;

  try {
    await takeOffer(call, offer, services);
  } catch (error) {
    if ((await findOffer()).outcome !== 'accepted') throw error;
  }
  return offer;
}

/**
 * POST /selfcare/waitlistoffer/{token}/accept/: takes an offered slot, in one transaction: the first who accepts gets it,
 * as the constraints of the database say; the others are told, and stay on the waitlist. A repetition, whose first answer
 * may have been lost, gets the same one while the visit stands.
 */
export const acceptWaitlistOffer: Handler<typeof contract.acceptWaitlistOffer> = async (call, services) => {
  const offer = await takeOnce(call, services);
  const appointment = await answerAppointment(services, asVisitCall(call, offer));
  if (appointment.status === 'cancelled') throw refuse('offeredVisitCancelled');

  return { appointment, msg: sentence('answers_visit_requested') };
};
