import * as contract from '@kindwell/contract/providers.ts';
import * as reviewContract from '@kindwell/contract/reviews.ts';
import { mayLag, type Route, route } from '#server/http/route.ts';
import { clinic } from './clinic/clinic.ts';
import { provider } from './clinic/provider.ts';
import { clinics } from './clinics.ts';
import { clinicDocuments } from './documents/clinic-documents.ts';
import { domains } from './domains.ts';
import { addFavourite } from './favourites/add-favourite.ts';
import { removeFavourite } from './favourites/remove-favourite.ts';
import { reviews } from './reviews/reviews.ts';
import { writeReview } from './reviews/write-review.ts';
import { clinicPhones } from './search/clinic-phones.ts';
import { myProviders } from './search/my-providers.ts';
import { otherProviders } from './search/other-providers.ts';
import { providerAllMenu } from './search/provider-all-menu.ts';
import { providerMenu } from './search/provider-menu.ts';

/** The directory of clinics and providers, and the patient's own part of it. */
export const providerRoutes: Route[] = [
  route(contract.clinics, clinics),
  mayLag(route(contract.clinicDocuments, clinicDocuments)),
  route(contract.domains, domains),
  route(contract.providerMenu, providerMenu),
  mayLag(route(contract.providerAllMenu, providerAllMenu)),
  route(contract.otherProviders, otherProviders),
  route(contract.clinicPhones, clinicPhones),
  route(contract.myProviders, myProviders),
  route(contract.addFavourite, addFavourite),
  route(contract.removeFavourite, removeFavourite),
  route(contract.clinic, clinic),
  route(contract.provider, provider),
  route(reviewContract.reviews, reviews, ({ reviewable }) => reviewable.map(({ dependant }) => dependant.id)),
  route(reviewContract.writeReview, writeReview),
];
