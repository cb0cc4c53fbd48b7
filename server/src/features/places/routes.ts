import * as contract from '@kindwell/contract/places.ts';
import { type Route, route } from '#server/http/route.ts';
import { place, places } from './places.ts';

/** The places lookup of the sign-up, for people who have no session yet. */
export const placeRoutes: Route[] = [route(contract.places, places), route(contract.place, place)];
