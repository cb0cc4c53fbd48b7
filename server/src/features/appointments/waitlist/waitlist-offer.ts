import type * as contract from '@kindwell/contract/appointments/waitlist.ts';
import type { Db } from '#server/db/database.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { findOffer, type OfferRow } from './waitlist-db.ts';
import { offerState, readOfferToken } from './waitlist-rules.ts';

/**
 * The offer that a link opens; throws 404 where the link is none of ours, or, with `patientId`, where the offer was made to
 * nobody whom this patient may act for.
 */
export async function requireOffer(
  db: Db,
  token: string,
  { secret }: Services['config'],
  patientId: number | null = null,
): Promise<OfferRow> {
  const offerId = readOfferToken(secret, token);
  const offer = offerId === undefined ? undefined : await findOffer(db, offerId, patientId);
  if (!offer) throw refuse('linkInvalid');

  return offer;
}

/**
 * GET /selfcare/waitlistoffer/{token}/: where and when the offered slot is, and how it stands. For whom and what for is
 * not told, and nothing changes: programs that check mails open links too.
 */
export const waitlistOffer: Handler<typeof contract.waitlistOffer> = async ({ params }, { db, clock, config }) => {
  const offer = await requireOffer(db, params.token, config);
  const { clinicName, localDate: date, startTime, endTime, timeZone } = offer;

  return {
    offer: {
      state: offerState(offer, clock.now()),
      clinicName,
      dateTime: { date, time: startTime, startTime, endTime },
      startsAt: offer.startsAt.toISOString(),
      endsAt: offer.endsAt.toISOString(),
      timeZone,
      expiresAt: offer.expiresAt.toISOString(),
    },
  };
};
