import * as contract from '@kindwell/contract/offers.ts';
import { isClinic } from '#server/features/providers/clinic/clinic-db.ts';
import { checkedIn } from '#server/http/id-checks.ts';
import { type Route, route } from '#server/http/route.ts';
import { checkOfferCode } from './check-offer-code.ts';
import { clinicOfferList } from './clinic-offer-list.ts';
import { findOfferUser } from './code-db.ts';

/** What clinics offer at a better price. */
export const offerRoutes: Route[] = [
  route(contract.clinicOfferList, { 'params.id': checkedIn(isClinic) }, clinicOfferList),
  route(
    contract.checkOfferCode,
    { 'params.id': checkedIn(isClinic), 'query.dependantId': checkedIn(findOfferUser) },
    checkOfferCode,
  ),
];
