import * as contract from '@kindwell/contract/loyalty/offers.ts';
import { mayLag, type Route, route } from '#server/http/route.ts';
import { checkOfferCode } from './check-offer-code.ts';
import { clinicOfferList } from './clinic-offer-list.ts';
import { offers } from './offers.ts';
import { offersFilters } from './offers-filters.ts';

/** What clinics offer at a better price. */
export const offerRoutes: Route[] = [
  route(contract.offersFilters, offersFilters),
  mayLag(route(contract.offers, offers)),
  mayLag(route(contract.clinicOfferList, clinicOfferList)),
  route(contract.checkOfferCode, checkOfferCode),
];
