import type * as contract from '@kindwell/contract/places.ts';
import type { Handler } from '#server/http/route.ts';
import { limitPlaces } from './limit-places.ts';
import { placesOf } from './places-of.ts';

/** GET /selfcare/places/ (docs/spec/places.md): suggestions for a postal code or a place's name that is being typed. */
export const places: Handler<typeof contract.places> = async ({ query, caller }, services) => {
  await limitPlaces(caller, services);

  return { places: await placesOf(services).suggest(query.search) };
};
