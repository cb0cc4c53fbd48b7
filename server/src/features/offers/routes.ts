import * as contract from '@kindwell/contract/offers.ts';
import { isClinic } from '#server/features/providers/clinic/clinic-db.ts';
import { checkedIn } from '#server/http/id-checks.ts';
import { mayLag, type Route, route } from '#server/http/route.ts';
import { checkOfferCode } from './check-offer-code.ts';
import { clinicOfferList } from './clinic-offer-list.ts';
import { findOfferUser } from './code-db.ts';
import { listOffers } from './offer-list-db.ts';
import { offers } from './offers.ts';
import { offersFilters } from './offers-filters.ts';

/** What clinics offer at a better price. */
export const offerRoutes: Route[] = [
  route(contract.offersFilters, {}, offersFilters),
  mayLag(
    route(
      contract.offers,
      {
        'query.id': checkedIn(listOffers),
        'query.domain': checkedIn(listOffers),
        'query.clinic': checkedIn(listOffers),
      },
      offers,
    ),
  ),
  mayLag(route(contract.clinicOfferList, { 'params.id': checkedIn(isClinic) }, clinicOfferList)),
  route(
    contract.checkOfferCode,
    { 'params.id': checkedIn(isClinic), 'query.dependantId': checkedIn(findOfferUser) },
    checkOfferCode,
  ),
];
