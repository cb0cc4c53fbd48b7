import type * as contract from '@kindwell/contract/places.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { limitPlaces } from './limit-places.ts';
import { placesOf } from './places-of.ts';

/**
 * GET /selfcare/places/{id}/ (docs/spec/places.md): the address of a suggested place, in components and as one line.
 */
export const place: Handler<typeof contract.place> = async ({ params, caller }, services) => {
  await limitPlaces(caller, services);

  const found = await placesOf(services).find(params.id);
  if (!found) throw refuse('notFound');

  return { place: found };
};
