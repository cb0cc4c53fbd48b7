import * as contract from '@kindwell/contract/places.ts';
import { checkedIn } from '#server/http/id-checks.ts';
import { type Route, route } from '#server/http/route.ts';
import { place } from './place.ts';
import { places } from './places.ts';
import { findPlace } from './places-db.ts';

/** The places lookup of the sign-up, for people who have no session yet. */
export const placeRoutes: Route[] = [
  route(contract.places, {}, places),
  route(contract.place, { 'params.id': checkedIn(findPlace) }, place),
];
