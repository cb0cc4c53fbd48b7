import type * as contract from '@kindwell/contract/loyalty/offers.ts';
import { isClinic } from '#server/features/providers/clinic/clinic-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findClinicOffers } from './offers-db.ts';
import { presentOffer } from './present-offer.ts';

/**
 * GET /selfcare/clinicofferlist/{id}/ (API-62, OFFER-02): the offers of a clinic that can be used now, by the clinic's
 * own calendar.
 */
export const clinicOfferList: Handler<typeof contract.clinicOfferList> = async (
  { params, language },
  { db, clock },
) => {
  if (!(await isClinic(db, params.id))) throw refuse('clinicNotFound');

  const rows = await findClinicOffers(db, params.id, clock.now(), language);

  return { allclinicoffer: rows.map((row) => presentOffer(row)) };
};
