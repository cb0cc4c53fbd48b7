import { clinicPoints as clinicPointsCall } from '@kindwell/contract/appointments/clinic-points.ts';
import * as contract from '@kindwell/contract/providers.ts';
import * as reviewContract from '@kindwell/contract/reviews.ts';
import { clinic } from '#server/features/providers/clinic/clinic.ts';
import { provider } from '#server/features/providers/clinic/provider.ts';
import { clinicDocuments } from '#server/features/providers/documents/clinic-documents.ts';
import { addFavourite, removeFavourite } from '#server/features/providers/favourites/favourites.ts';
import { clinicPoints } from '#server/features/providers/locator/clinic-points.ts';
import { reviews } from '#server/features/providers/reviews/reviews.ts';
import { withdrawReview } from '#server/features/providers/reviews/withdraw-review.ts';
import { writeReview } from '#server/features/providers/reviews/write-review.ts';
import { clinicPhones } from '#server/features/providers/search/clinic-phones.ts';
import { providerAllMenu, providerMenu, searchFilters } from '#server/features/providers/search/domain-menus.ts';
import { myProviders } from '#server/features/providers/search/my-providers.ts';
import { otherProviders } from '#server/features/providers/search/other-providers.ts';
import { mayLag, type Route, route } from '#server/http/route.ts';
import { clinics } from './clinics.ts';
import { domains } from './search/domain-menus.ts';

/** The directory of clinics and providers, and the patient's own part of it. */
export const providerRoutes: Route[] = [
  route(contract.clinics, clinics),
  mayLag(route(contract.clinicDocuments, clinicDocuments)),
  route(contract.domains, domains),
  route(contract.providerMenu, providerMenu),
  mayLag(route(contract.providerAllMenu, providerAllMenu)),
  mayLag(route(contract.searchFilters, searchFilters)),
  route(contract.otherProviders, otherProviders),
  route(clinicPointsCall, clinicPoints),
  route(contract.clinicPhones, clinicPhones),
  route(contract.myProviders, myProviders),
  route(contract.addFavourite, addFavourite),
  route(contract.removeFavourite, removeFavourite),
  route(contract.clinic, clinic),
  route(contract.provider, provider),
  route(reviewContract.reviews, reviews, ({ reviewable }) => reviewable.map(({ dependant }) => dependant.id)),
  route(reviewContract.writeReview, writeReview),
  route(reviewContract.withdrawReview, withdrawReview),
];
