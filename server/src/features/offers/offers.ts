import type * as contract from '@kindwell/contract/loyalty/offers.ts';
import { findOwnClinicIds } from '#server/features/providers/cards-db.ts';
import type { Handler } from '#server/http/route.ts';
import { foldOfferText, listOffers, searchOffers } from './offer-list-db.ts';
import { findOffers } from './offers-db.ts';
import { readOfferSearch } from './offers-rules.ts';
import { presentOffer } from './present-offer.ts';

/**
 * GET /selfcare/offers/?id&domain&clinic&type&search&ownFirst&page&results (API-61, OFFER-02, OFFER-06): the offers that
 * can be used now, by the calendar of each clinic, those that end first before the others; with `ownFirst` the offers of
 * the caller's own clinics come before all others. What cannot be used now is not found by its id either.
 */
export const offers: Handler<typeof contract.offers> = async ({ query, session, language }, { db, clock }) => {
  const { id, domain, clinic, type, ownFirst, page, results } = query;

  const wanted = {
    now: clock.now(),
    id: id ?? null,
    domainId: domain ?? null,
    clinicId: clinic ?? null,
    type: type ?? null,
    firstClinicIds: ownFirst ? await findOwnClinicIds(db, session.patientId) : [],
    limit: results,
    offset: (page - 1) * results,
  };
  const { folded } = await foldOfferText(db, query.search ?? '');
  const search = readOfferSearch(folded);
  const { total, ids } = await (search ? searchOffers(db, wanted, search) : listOffers(db, wanted));
  const rows = await findOffers(db, ids, language);

  return { offers: rows.map((row) => presentOffer(row)), page, results, total };
};
