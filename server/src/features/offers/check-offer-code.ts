import type * as contract from '@kindwell/contract/loyalty/offers.ts';
import { isClinic } from '#server/features/providers/clinic/clinic-db.ts';
import { refuse } from '#server/http/errors.ts';
import { limitHits } from '#server/http/limits/rate-limit.ts';
import type { Handler } from '#server/http/route.ts';
import { findCodeFacts, findOfferByCode, findOfferUser, isOfferUsed } from './code-db.ts';
import { codeRefusal, offerUsed } from './code-rules.ts';
import { findOffers } from './offers-db.ts';
import { presentOffer } from './present-offer.ts';

/**
 * GET /selfcare/offercode/{id}/: what a code brings at a clinic, for oneself or for `dependantId`. A code that a booking
 * would be refused for is refused with the same sentence. A patient can ask only so often.
 */
export const checkOfferCode: Handler<typeof contract.checkOfferCode> = async (call, { db, clock, config }) => {
  const { params, query, session, language } = call;
  const now = clock.now();
  await limitHits(db, `offer-codes:${session.patientId}`, config.limits.offerCodes, now);
  if (!(await isClinic(db, params.id))) throw refuse('clinicNotFound');
  const person = await findOfferUser(db, session.patientId, query.dependantId ?? null);
  if (!person) throw refuse('notFound');

  const found = await findOfferByCode(db, params.id, query.code, now);
  const [offer] = await findOffers(db, found ? [found.id] : [], language);
  if (!offer) {
    const asked = { clinicId: params.id, code: query.code };
    throw codeRefusal(query.code, await findCodeFacts(db, asked, now));
  }
  if (offer.isSingleUse && (await isOfferUsed(db, offer.id, person.id))) throw offerUsed();

  return { offer: presentOffer(offer) };
};
