import type * as contract from '@kindwell/contract/offers.ts';
import { isClinic } from '#server/features/providers/clinic/clinic-db.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findCodeFacts, findOfferUser, isOfferUsed } from './code-db.ts';
import { codeRefusal, isSameCode, offerUsed } from './code-rules.ts';
import { findClinicOffers } from './offers-db.ts';
import { presentOffer } from './present-offer.ts';

/**
 * GET /selfcare/offercode/{id}/: what a code brings at a clinic, for oneself or for `dependantId`. A code that a booking
 * would be refused for is refused with the same sentence.
 */
export const checkOfferCode: Handler<typeof contract.checkOfferCode> = async (call, { db, clock }) => {
  const { params, query, session } = call;
  const now = clock.now();
  if (!(await isClinic(db, params.id))) throw notFound('Clinic Not Found');
  const person = await findOfferUser(db, session.patientId, query.dependantId ?? null);
  if (!person) throw notFound();

  const offers = await findClinicOffers(db, params.id, now);
  const offer = offers.find(({ code }) => isSameCode(code, query.code));
  if (!offer) {
    const asked = { clinicId: params.id, code: query.code };
    throw codeRefusal(query.code, await findCodeFacts(db, asked, now));
  }
  if (offer.isSingleUse && (await isOfferUsed(db, offer.id, person.id))) throw offerUsed();

  return { offer: presentOffer(offer) };
};
