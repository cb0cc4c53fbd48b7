import * as z from 'zod/mini';
import { text } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { address, filledLine } from './fields.ts';
import { idRegistry } from './ids.ts';

/** What a lookup needs before it can suggest anything. */
export const shortestPlaceSearch = 2;

/** A place's id as the lookup answered it: a postal code of the built-in table, or the provider's own name for it. */
const placeId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,100}$/, 'fields_address_invalid'))
  .register(idRegistry, { of: 'place' });

/** Suggestions for a postal code that is being typed: at most 8, best first (docs/spec/places.md). */
export const places = endpoint({
  name: 'places',
  method: 'GET',
  path: '/selfcare/places/',
  auth: 'public',
  writes: false,
  query: z.object({ search: filledLine(100, 'fields_search_short', shortestPlaceSearch) }),
  // `postalCode` is empty where only the place itself knows it.
  answer: z.object({ places: z.array(z.object({ id: text, description: text, postalCode: text })) }),
});

/** The components and the one-line address of a suggested place (docs/spec/calls.md#bodies). */
export const place = endpoint({
  name: 'place',
  method: 'GET',
  path: '/selfcare/places/{id}/',
  auth: 'public',
  writes: false,
  params: z.object({ id: placeId }),
  answer: z.object({ place: z.object({ formatted_address: text, postalCode: text, address }) }),
});

export type PlaceSuggestion = z.output<typeof places.answer>['places'][number];
export type Place = z.output<typeof place.answer>['place'];
