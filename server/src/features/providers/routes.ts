import * as contract from '@kindwell/contract/providers.ts';
import * as reviewContract from '@kindwell/contract/reviews.ts';
import { checkedIn, type IdCheck } from '#server/http/id-checks.ts';
import { mayLag, type Route, route } from '#server/http/route.ts';
import { clinic } from './clinic/clinic.ts';
import { findClinic, findProvider, isClinic } from './clinic/clinic-db.ts';
import { provider } from './clinic/provider.ts';
import { clinics } from './clinics.ts';
import { clinicDocuments } from './documents/clinic-documents.ts';
import { domains } from './domains.ts';
import { addFavourite } from './favourites/add-favourite.ts';
import { deleteFavourite, insertFavourite } from './favourites/favourites-db.ts';
import { removeFavourite } from './favourites/remove-favourite.ts';
import { reviews } from './reviews/reviews.ts';
import { findReviewSummary } from './reviews/reviews-db.ts';
import { writeReview } from './reviews/write-review.ts';
import { insertReview } from './reviews/write-review-db.ts';
import { clinicPhones } from './search/clinic-phones.ts';
import { myProviders } from './search/my-providers.ts';
import { otherProviders } from './search/other-providers.ts';
import { providerAllMenu } from './search/provider-all-menu.ts';
import { providerMenu } from './search/provider-menu.ts';
import { isDomain } from './search/search-db.ts';

const domain: IdCheck = { holds: (value, _session, db) => isDomain(db, Number(value)) };

/** The directory of clinics and providers, and the patient's own part of it. */
export const providerRoutes: Route[] = [
  route(contract.clinics, {}, clinics),
  mayLag(route(contract.clinicDocuments, { 'params.id': checkedIn(isClinic) }, clinicDocuments)),
  route(contract.domains, {}, domains),
  route(contract.providerMenu, {}, providerMenu),
  mayLag(route(contract.providerAllMenu, {}, providerAllMenu)),
  route(contract.otherProviders, { 'params.domainId': domain }, otherProviders),
  route(contract.clinicPhones, {}, clinicPhones),
  route(contract.myProviders, {}, myProviders),
  route(contract.addFavourite, { 'params.id': checkedIn(insertFavourite) }, addFavourite),
  route(contract.removeFavourite, { 'params.id': checkedIn(deleteFavourite) }, removeFavourite),
  route(contract.clinic, { 'params.id': checkedIn(findClinic) }, clinic),
  route(contract.provider, { 'params.id': checkedIn(findProvider) }, provider),
  route(reviewContract.reviews, { 'params.clinicId': checkedIn(findReviewSummary) }, reviews, ({ reviewable }) =>
    reviewable.map(({ dependant }) => dependant.id),
  ),
  route(
    reviewContract.writeReview,
    { 'params.clinicId': checkedIn(insertReview), 'body.appointmentId': checkedIn(insertReview) },
    writeReview,
  ),
];
