import type * as contract from '@kindwell/contract/places.ts';
import { refuse } from '#server/http/errors.ts';
import { limitHits } from '#server/http/limits/rate-limit.ts';
import { addressBlock } from '#server/http/origin/client-address.ts';
import type { Caller, Handler } from '#server/http/route.ts';
import { counterKey } from '#server/lib/tokens.ts';
import type { Services } from '#server/services.ts';
import { placesOf } from './places-of.ts';

/** Limits how often one address may look up places, suggestions and addresses together; throws 429. */
async function limitPlaces({ address }: Caller, { db, clock, config }: Services) {
  const key = counterKey(config.secret, 'places', addressBlock(address));

  await limitHits(db, key, config.limits.places, clock.now());
}

/** GET /selfcare/places/ (docs/spec/places.md): suggestions for a postal code or a place's name that is being typed. */
export const places: Handler<typeof contract.places> = async ({ query, caller }, services) => {
  await limitPlaces(caller, services);

  return { places: await placesOf(services).suggest(query.search) };
};

/**
 * GET /selfcare/places/{id}/ (docs/spec/places.md): the address of a suggested place, in components and as one line.
 */
export const place: Handler<typeof contract.place> = async ({ params, caller }, services) => {
  await limitPlaces(caller, services);

  const found = await placesOf(services).find(params.id);
  if (!found) throw refuse('notFound');

  return { place: found };
};
