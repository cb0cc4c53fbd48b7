import { type offersFilters as endpoint, offerTypes } from '@kindwell/contract/loyalty/offers.ts';
import { findOwnClinicIds } from '#server/features/providers/cards-db.ts';
import type { Handler } from '#server/http/route.ts';
import { say } from '#server/messages/sentence.ts';
import { findOfferFilters } from './offer-filters-db.ts';

/**
 * GET /selfcare/offersfilters/ (API-60): what the offers that can be used now can be narrowed to. The caller's own
 * clinics, kept as favourite or visited, come before the others.
 */
export const offersFilters: Handler<typeof endpoint> = async ({ session, language }, { db, clock }) => {
  const ownClinicIds = await findOwnClinicIds(db, session.patientId);
  const { domains, clinics, counts } = await findOfferFilters(db, ownClinicIds, clock.now(), language);

  const types = offerTypes.flatMap((name) => {
    const count = counts[name];
    return count === undefined ? [] : { name, title: say(language, `answers_offer_${name}`), count };
  });

  return { filters: { domains: domains, clinics, types } };
};
